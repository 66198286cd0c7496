import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-clay text-white hover:bg-clay-deep',
  secondary: 'border border-ink/25 bg-white text-ink hover:border-ink/60',
  quiet: 'text-ink underline-offset-4 hover:underline',
  onDark: 'bg-white text-ink hover:bg-clay-pale',
} as const

/** A busy button is `aria-disabled`: it keeps the focus, and a press does nothing. */
const whenDisabled =
  'disabled:cursor-not-allowed disabled:bg-sand disabled:text-quiet disabled:border-transparent aria-disabled:cursor-not-allowed aria-disabled:bg-sand aria-disabled:text-quiet aria-disabled:border-transparent'

type ButtonLook = keyof typeof looks

export function buttonClass(look: ButtonLook = 'primary', extra = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold leading-tight transition-colors duration-150 ${looks[look]} ${extra}`.trimEnd()
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

export function Button({ look = 'primary', className = '', type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(look, `${whenDisabled} ${className}`)} {...props} />
}
