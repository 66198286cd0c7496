import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type TrackDetailsProps = { id: string; title: string; isOpen: boolean; children: ReactNode }

/** An action that the browser opens on demand. */
export function TrackDetails({ id, title, isOpen, children }: TrackDetailsProps) {
  return (
    <details
      id={id}
      name="manage"
      open={isOpen}
      // A user may open it before hydration; then it stays open.
      suppressHydrationWarning
      className="group scroll-mt-20 border-rule border-b"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-clay-deep [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
