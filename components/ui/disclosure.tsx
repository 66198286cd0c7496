import type { ReactNode } from 'react'
import { Icon } from './icon'

type DisclosureProps = {
  id?: string
  /** Only one of a group is open at a time: the browser closes the others. */
  group: string
  title: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}

export function Disclosure({ id, group, title, isOpen, className = '', children }: DisclosureProps) {
  // A user may open it before hydration; then it stays open.
  const state = isOpen !== undefined && { open: isOpen, suppressHydrationWarning: true }
  return (
    <details name={group} className={`group border-b ${className}`} {...(id && { id })} {...state}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-clay-deep [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron"
          className="transition-transform duration-150 [details[open]>summary>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
