import type { ReactNode } from 'react'

/** One part of the profile, set off by a line. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-rule border-t pt-6">
      <h2 className="font-bold text-xl leading-tight">{title}</h2>
      {children}
    </section>
  )
}
