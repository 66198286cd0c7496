import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-card border border-rule bg-surface p-4 sm:p-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
