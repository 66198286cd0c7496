import { useState } from 'react'
import { EditSection, type Fact, FactList } from '@/components/console/form/section'
import { StaffForm } from '@/components/console/form/staff-form'
import { Moment } from '@/components/console/moment'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { useWords } from '@/components/forms/words'
import { optionText } from '@/components/taskers/option-text'
import { PersonFields } from '@/components/taskers/person-fields'
import { bodyOf, valuesOf } from '@/components/taskers/person-values'
import { localeNames } from '@/lib/i18n/constants'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import { updateTaskerSchemaFor } from '@/lib/taskers/schema'
import { codeChannelLabels } from '@/lib/taskers/staff/labels'
import { changePerson, useTaskerForm } from './tasker-query'

/** The tasker's own form, used by staff, with the same rules. */
function TaskerPersonForm({ tasker, onClose }: { tasker: TaskerDetail; onClose: () => void }) {
  // Based on the tasker as shown when the form was opened, so that another user's change is not overwritten.
  const [seen] = useState(tasker)
  const { kit, lookAgain } = useTaskerForm({
    tasker,
    start: valuesOf(seen),
    schema: updateTaskerSchemaFor(seen),
    toBody: bodyOf(seen),
    call: (body) => changePerson(tasker.id, body),
    done: 'The profile is saved',
    onClose,
  })
  return (
    <StaffForm kit={kit} label="Edit profile">
      <PersonFields tasker={seen} />
      <FormProblem onReload={lookAgain} />
      <FormButtons action="Save profile" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

export function TaskerPerson({ tasker }: { tasker: TaskerDetail }) {
  const words = useWords('tasker')
  const facts: Fact[] = [
    ['Email', tasker.email ? `${tasker.email}${tasker.email_confirmed ? '' : ' (not confirmed)'}` : 'None'],
    ['New email, not confirmed yet', tasker.email_change?.email],
    ['Login codes by', codeChannelLabels[tasker.code_channel]],
    ['Language', localeNames[tasker.locale]],
    ['Profession', optionText(tasker.profession, words)],
    ['Education', optionText(tasker.education, words)],
    ['Nationality', optionText(tasker.nationality, words)],
    ['Gender', optionText(tasker.gender, words)],
    ['Applied', <Moment key="applied" at={tasker.created_at} />],
  ]
  return (
    <EditSection
      title="Profile"
      action="Edit profile"
      form={(close) => <TaskerPersonForm tasker={tasker} onClose={close} />}
    >
      <p className="max-w-[70ch] whitespace-pre-line break-words">{tasker.work_experience}</p>
      <FactList facts={facts} look="below" />
    </EditSection>
  )
}
