import dynamic from 'next/dynamic'
import { type RefObject, useRef } from 'react'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useWords } from '@/components/forms/words'
import { HeldNotice } from '@/components/jobs/held-notice'
import { JobsSkeleton } from '@/components/jobs/jobs-skeleton'
import { Button } from '@/components/ui/button'
import { displayPhone } from '@/lib/places/phone'
import type { Tasker } from '@/lib/taskers/schema'
import { LoginChange } from './login-change'
import { MissingList } from './missing-list'
import { mayHaveJobs, mayNotWork, optionText, type TaskChoice } from './option-text'
import { type PersonField, personFields } from './person-values'
import { ProfileAccount } from './profile-account'
import { ProfileChecks } from './profile-checks'
import { ProfileHeader } from './profile-header'
import { ProfileSection } from './profile-parts'
import { ProfileWork } from './profile-work'
import { deleteProfile } from './send-person'

// A separate script: a tasker who has just applied has no offers and no jobs.
const Jobs = dynamic(() => import('@/components/jobs/jobs'), { loading: JobsSkeleton })

const closed: readonly string[] = ['rejected', 'withdrawn']

type ProfileViewProps = {
  tasker: Tasker
  tasks: TaskChoice[]
  /** Where taskers bring their papers. */
  office: string
  onTasker: (tasker: Tasker) => void
  onEdit: () => void
  onDeleted: () => void
}

export default function ProfileView(props: ProfileViewProps) {
  const { tasker, tasks, office, onTasker, onEdit, onDeleted } = props
  const copy = useWords('tasker')
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = (field: PersonField) =>
    field === 'phone' ? displayPhone(tasker.phone) : optionText(tasker[field], copy)
  return (
    <div className="grid gap-8 noscript:[&_:is(button,label:has([type=file]))]:hidden">
      <h1 className="font-extrabold text-title leading-tight">{copy.hello}</h1>
      <LoginChange tasker={tasker} onTasker={onTasker} />
      {mayNotWork.includes(tasker.status) && <HeldNotice tasker={tasker} />}
      {!closed.includes(tasker.status) && <MissingList tasker={tasker} office={office} />}
      {mayHaveJobs(tasker.status) && <Jobs tasker={tasker} scope="pressing" />}
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
        <Button look="secondary" onClick={onEdit} className="justify-self-start">
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

type DeleteDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  tasker: Tasker
  onDeleted: () => void
}

function DeleteDialog({ ref, tasker, onDeleted }: DeleteDialogProps) {
  const words = useWords('tasker')
  const { send, isBusy, error } = useSending({
    call: deleteProfile,
    onDone: () => {
      ref.current?.close()
      onDeleted()
    },
  })
  return (
    <dialog
      ref={ref}
      aria-labelledby="delete-title"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card bg-paper p-5 text-ink backdrop:bg-ink/50 sm:p-7"
    >
      <div className="grid gap-4">
        <h2 id="delete-title" className="font-bold text-2xl leading-tight">
          {words.deleteTitle}
        </h2>
        {words.deleteText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ProblemNotice error={error} />
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
          <Button disabled={isBusy} onClick={() => void send(tasker.id)} className="bg-alarm! hover:bg-ink!">
            {isBusy ? words.deleting : words.deleteConfirm}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => ref.current?.close()}>
            {words.deleteKeep}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
