import { useState } from 'react'
import { FirstField } from '@/components/console/first-field'
import { StaffForm } from '@/components/console/staff-form'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { PersonFields } from '@/components/taskers/person-fields'
import { valuesOf } from '@/components/taskers/person-values'
import { updateTaskerSchemaFor } from '@/lib/taskers/schema'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { changePerson } from './tasker-query'
import { useTaskerForm } from './use-tasker-form'

/** The tasker's own form, used by staff, with the same rules. */
export function TaskerPersonForm({ tasker, onClose }: { tasker: TaskerDetail; onClose: () => void }) {
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
