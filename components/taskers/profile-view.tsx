import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { displayPhone } from '@/lib/requests/phone'
import type { Tasker } from '@/lib/taskers/schema'
import { DeleteDialog } from './delete-dialog'
import { type PersonField, personFields } from './person-values'
import { ProfileAccount } from './profile-account'
import { ProfileChecks } from './profile-checks'
import { ProfileHeader } from './profile-header'
import { ProfileSection } from './profile-section'
import { ProfileWork } from './profile-work'
import { optionText, type TaskerPage } from './tasker-copy'

type ProfileViewProps = {
  page: TaskerPage
  tasker: Tasker
  onTasker: (tasker: Tasker) => void
  onEdit: () => void
  onDeleted: () => void
}

/** The profile of a tasker: who they are, where their application stands, and how they work. */
export default function ProfileView({ page, tasker, onTasker, onEdit, onDeleted }: ProfileViewProps) {
  const { copy } = page
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = (field: PersonField) =>
    field === 'phone' ? displayPhone(tasker.phone) : optionText(tasker[field], copy)
  return (
    <div className="grid gap-8">
      <h1 className="font-extrabold text-title leading-tight">{copy.hello}</h1>
      <ProfileHeader page={page} tasker={tasker} onTasker={onTasker} />
      <ProfileChecks page={page} tasker={tasker} />
      <ProfileWork page={page} tasker={tasker} onTasker={onTasker} />
      <ProfileSection title={copy.about}>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {personFields.map((field) => (
            <div key={field} className={field === 'work_experience' ? 'sm:col-span-2' : undefined}>
              <dt className="text-quiet text-sm">{copy.fields[field]}</dt>
              <dd className="whitespace-pre-line break-words">{shown(field)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onEdit}>{copy.edit}</Button>
          <Button look="quiet" onClick={() => dialog.current?.showModal()} className="text-alarm!">
            {copy.delete}
          </Button>
        </div>
      </ProfileSection>
      <ProfileAccount page={page} tasker={tasker} onTasker={onTasker} />
      <DeleteDialog ref={dialog} page={page} tasker={tasker} onDeleted={onDeleted} />
    </div>
  )
}
