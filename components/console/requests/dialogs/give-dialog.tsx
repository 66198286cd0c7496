import { ColleagueField } from '@/components/console/form/colleague-field'
import { FormDialog } from '@/components/console/form/form-dialog'
import { NoteField } from '@/components/console/form/step-fields'
import { noteLimits } from '@/lib/requests/constants'
import { ownershipSchema } from '@/lib/requests/staff/change-schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { RequestProblem, useRequestForm } from './request-form'

type GiveDialogProps = { row: RequestRow; onClose: () => void }

/** Gives a request to a colleague; it may have an owner already. */
export function GiveDialog({ row, onClose }: GiveDialogProps) {
  const { kit, stale } = useRequestForm({
    request: row,
    start: { to: '', note: '' },
    schema: ownershipSchema,
    toBody: ({ to, note }) => ({ action: 'give', to: to || null, note: note || null }),
    to: { method: 'PUT', part: 'owner' },
    done: ({ data }) => `${data.reference} is now with ${data.owner?.name}`,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Give ${row.reference} to a colleague`,
        description: 'From then on it is under “Mine” of the colleague, who is told at once.',
        action: 'Give it',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <ColleagueField name="to" label="Colleague" />
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}
