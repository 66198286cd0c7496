import type { ComponentProps } from 'react'

export const menuClass =
  'z-40 max-h-[min(30rem,var(--radix-popper-available-height))] min-w-52 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control border border-rule bg-surface p-1 text-ink shadow-lift'
export const menuItemClass =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-3 text-left font-medium outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-quiet data-[highlighted]:bg-sand'

export const toolClass =
  'inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-control border border-ink/25 bg-surface px-3.5 font-medium text-sm transition-colors duration-150 hover:border-ink/60 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sand disabled:text-quiet aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-sand aria-disabled:text-quiet data-[state=open]:border-ink/60'

export function ToolButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" className={`${toolClass} ${className}`.trimEnd()} {...button} />
}

/** The layer behind a dialog, and the dialog: what opens later lies above, a question above the drawer. */
export const scrimClass = 'fixed inset-0 z-50 bg-scrim'
export const dialogClass =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-rule bg-paper p-5 text-ink shadow-lift sm:p-7'
