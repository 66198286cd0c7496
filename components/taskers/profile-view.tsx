import { useRef } from 'react'
import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { displayPhone } from '@/lib/places/phone'
import type { Tasker } from '@/lib/taskers/schema'
import { DeleteDialog } from './delete-dialog'
import { EmailChange } from './email-change'
import { optionText, type TaskChoice } from './option-text'
import { type PersonField, personFields } from './person-values'
import { ProfileAccount } from './profile-account'
import { ProfileChecks } from './profile-checks'
import { ProfileHeader } from './profile-header'
import { ProfileSection } from './profile-section'
import { ProfileWork } from './profile-work'

type ProfileViewProps = {
  tasker: Tasker
  tasks: TaskChoice[]
  onTasker: (tasker: Tasker) => void
  onEdit: () => void
  onDeleted: () => void
}

export default function ProfileView({ tasker, tasks, onTasker, onEdit, onDeleted }: ProfileViewProps) {
  const copy = useWords('tasker')
  const wish = tasker.email_change
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = (field: PersonField) =>
    field === 'phone' ? displayPhone(tasker.phone) : optionText(tasker[field], copy)
  return (
    <div className="grid gap-8">
      <h1 className="font-extrabold text-title leading-tight">{copy.hello}</h1>
      {wish && <EmailChange tasker={tasker} wish={wish} onTasker={onTasker} />}
      <ProfileHeader tasker={tasker} onTasker={onTasker} />
      <ProfileChecks tasker={tasker} />
      <ProfileWork tasker={tasker} tasks={tasks} onTasker={onTasker} />
      <ProfileSection title={copy.about}>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {personFields.map((field) => (
            <div key={field} className={field === 'work_experience' ? 'sm:col-span-2' : undefined}>
              <dt className="text-quiet text-sm">{copy.fields[field]}</dt>
              <dd className="whitespace-pre-line break-words">{shown(field)}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={onEdit} className="justify-self-start">
          {copy.edit}
        </Button>
      </ProfileSection>
      <ProfileAccount tasker={tasker} onTasker={onTasker} />
      <div className="border-rule border-t pt-4">
        <Button look="quiet" onClick={() => dialog.current?.showModal()} className="-ml-5 text-alarm!">
          {copy.delete}
        </Button>
      </div>
      <DeleteDialog ref={dialog} tasker={tasker} onDeleted={onDeleted} />
    </div>
  )
}
