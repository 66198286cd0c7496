import type { ReactNode } from 'react'

type TrackQuestionProps = { id: string; title: string; className?: string; children: ReactNode }

/** What the page asks of the customer, set apart from what it tells. */
export function TrackQuestion({ id, title, className = '', children }: TrackQuestionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-20 rounded-control bg-sand p-4 sm:p-5 ${className}`}
    >
      <h2 id={`${id}-title`} className="font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
