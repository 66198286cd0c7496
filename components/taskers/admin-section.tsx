import type { ReactNode } from 'react'

type AdminSectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode }

/** One part of a tasker's page. */
export function AdminSection({ id, title, action, children }: AdminSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-card border border-rule bg-white p-4 sm:p-5"
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

/** A small button at the head of a section. */
export const sectionButton =
  'inline-flex min-h-11 items-center rounded-control border border-ink/25 px-4 font-medium text-sm hover:border-ink/60 disabled:text-quiet'
