import { type ReactNode, useState } from 'react'
import { FirstField } from '@/components/console/first-field'
import { toolClass } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { Section } from '@/components/console/section'
import { StaffForm } from '@/components/console/staff-form'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { useWords } from '@/components/forms/words'
import { optionText } from '@/components/taskers/option-text'
import { PersonFields } from '@/components/taskers/person-fields'
import { valuesOf } from '@/components/taskers/person-values'
import { localeNames } from '@/lib/i18n/constants'
import { updateTaskerSchemaFor } from '@/lib/taskers/schema'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { changePerson, useTaskerForm } from './tasker-query'

/** The tasker's own form, used by staff, with the same rules. */
function TaskerPersonForm({ tasker, onClose }: { tasker: TaskerDetail; onClose: () => void }) {
  // Based on the tasker as shown when the form was opened, so that another user's change is not overwritten.
  const [seen] = useState(tasker)
  const { kit, lookAgain } = useTaskerForm({
    tasker,
    start: valuesOf(seen),
    schema: updateTaskerSchemaFor(seen),
    toBody: (values) => values,
    call: (body) => changePerson(tasker.id, body),
    done: 'The profile is saved',
    onClose,
  })
  return (
    <FirstField>
      <StaffForm kit={kit} label="Edit profile">
        <PersonFields tasker={seen} />
        <FormProblem onReload={lookAgain} />
        <FormButtons action="Save profile" busy="Saving…" cancel="Cancel" onCancel={onClose} />
      </StaffForm>
    </FirstField>
  )
}

const wishOf = (email: string): [string, ReactNode] => ['Wants this e-mail, not proved yet', email]

export function TaskerPerson({ tasker }: { tasker: TaskerDetail }) {
  const [isEdit, setIsEdit] = useState(false)
  const words = useWords('tasker')
  const facts: [string, ReactNode][] = [
    ['E-mail', `${tasker.email}${tasker.email_confirmed ? '' : ' (not confirmed)'}`],
    ...(tasker.email_change ? [wishOf(tasker.email_change.email)] : []),
    ['Language', localeNames[tasker.locale]],
    ['Profession', optionText(tasker.profession, words)],
    ['Education', optionText(tasker.education, words)],
    ['Nationality', optionText(tasker.nationality, words)],
    ['Gender', optionText(tasker.gender, words)],
    ['Applied', <Moment key="applied" at={tasker.created_at} />],
  ]
  return (
    <Section
      title="Profile"
      action={
        !isEdit && (
          <button type="button" className={toolClass} onClick={() => setIsEdit(true)}>
            Edit profile
          </button>
        )
      }
    >
      {isEdit ? (
        <TaskerPersonForm tasker={tasker} onClose={() => setIsEdit(false)} />
      ) : (
        <>
          <p className="max-w-[70ch] whitespace-pre-line break-words">{tasker.work_experience}</p>
          <dl className="grid gap-4 border-rule border-t pt-4 sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-quiet text-sm">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  )
}
