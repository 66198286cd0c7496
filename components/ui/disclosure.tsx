import type { ReactNode } from 'react'
import { Icon } from './icon'

type DisclosureProps = {
  id?: string
  /** Only one of a group is open at a time: the browser closes the others. */
  group: string
  title: string
  open?: boolean
  className?: string
  children: ReactNode
}

/** A part that the browser opens on demand. */
export function Disclosure({ group, title, className = '', children, ...props }: DisclosureProps) {
  return (
    <details
      {...props}
      name={group}
      // A user may open it before hydration; then it stays open.
      suppressHydrationWarning
      className={`group border-b ${className}`}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-clay-deep [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
