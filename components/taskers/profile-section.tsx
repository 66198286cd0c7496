import type { ReactNode } from 'react'

type ProfileSectionProps = { title: string; children: ReactNode; id?: string }

export function ProfileSection({ title, children, id }: ProfileSectionProps) {
  return (
    <section id={id} className="grid scroll-mt-16 gap-4 border-rule border-t pt-6">
      <h2 className="font-bold text-xl leading-tight">{title}</h2>
      {children}
    </section>
  )
}
