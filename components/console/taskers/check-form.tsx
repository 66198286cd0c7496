import { FirstField } from '@/components/console/first-field'
import { StaffForm } from '@/components/console/staff-form'
import { useStaffForm } from '@/components/console/use-staff-form'
import { SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { kigaliDay } from '@/lib/i18n/time'
import { checkKinds, checkOutcomes, noteLimit } from '@/lib/taskers/constants'
import { checkLabels, outcomeLabels } from '@/lib/taskers/labels'
import { createCheckSchema, type TaskerDetail } from '@/lib/taskers/staff/schema'
import { changeTasker, useShowTasker } from './tasker-query'

const kinds = checkKinds.map((kind) => [kind, checkLabels[kind]] as const)
const outcomes = checkOutcomes.map((outcome) => [outcome, outcomeLabels[outcome]] as const)

/** A new check of a tasker. */
export function CheckForm({ taskerId, onClose }: { taskerId: string; onClose: () => void }) {
  const { show } = useShowTasker(taskerId)
  const today = kigaliDay(new Date())
  const kit = useStaffForm({
    start: { kind: '', outcome: '', checked_on: today, expires_on: '', note: '' },
    schema: createCheckSchema,
    toBody: ({ expires_on, note, ...check }) => ({
      ...check,
      expires_on: expires_on || null,
      note: note || null,
    }),
    call: (body) => changeTasker(taskerId, { method: 'POST', part: 'checks' }, body),
    done: 'The check is in the ledger',
    onDone: (tasker: TaskerDetail) => {
      show(tasker)
      onClose()
    },
  })
  return (
    <FirstField>
      <StaffForm kit={kit} className="grid gap-4 rounded-control bg-paper p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="kind" label="What was checked" placeholder="Choose…" options={kinds} />
          <SelectField name="outcome" label="Outcome" placeholder="Choose…" options={outcomes} />
          <TextField name="checked_on" type="date" label="Checked on" max={today} />
          <TextField
            name="expires_on"
            type="date"
            label="Valid until (optional)"
            hint="Empty: it does not expire."
          />
        </div>
        <TextAreaField
          name="note"
          label="Note (optional)"
          hint="For staff only. No document numbers."
          rows={2}
          maxLength={noteLimit}
        />
        <FormProblem />
        <FormButtons action="Write into the ledger" busy="Saving…" cancel="Cancel" onCancel={onClose} />
      </StaffForm>
    </FirstField>
  )
}
