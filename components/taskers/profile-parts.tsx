import type { ReactNode } from 'react'
import { useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'

type ProfileSectionProps = { title: string; children: ReactNode; id?: string }

export function ProfileSection({ title, children, id }: ProfileSectionProps) {
  return (
    <section id={id} className="grid scroll-mt-16 gap-4 border-rule border-t pt-6">
      <h2 className="font-bold text-xl leading-tight">{title}</h2>
      {children}
    </section>
  )
}

export function SaveStatus({ isBusy, isDone }: { isBusy: boolean; isDone: boolean }) {
  const { saving, saved } = useWords('tasker')
  return (
    <span aria-live="polite" className="text-sm">
      {isBusy && <span className="text-quiet">{saving}</span>}
      {isDone && (
        <span className="inline-flex items-center gap-1 font-medium text-hill">
          <Icon name="check" size={18} />
          {saved}
        </span>
      )}
    </span>
  )
}
