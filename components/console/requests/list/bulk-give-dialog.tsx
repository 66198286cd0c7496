import { ColleagueField } from '@/components/console/form/colleague-field'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { NoteField } from '@/components/console/form/step-fields'
import { bulkSchema } from '@/lib/bulk/schema'
import { noteLimits } from '@/lib/requests/constants'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { asChosen, type BulkAnswer, changeRequests } from './use-bulk'

type BulkGiveDialogProps = {
  rows: readonly RequestRow[]
  onDone: (answer: BulkAnswer) => void
  onClose: () => void
}

export const countText = (count: number): string => (count === 1 ? '1 request' : `${count} requests`)

export function BulkGiveDialog({ rows, onDone, onClose }: BulkGiveDialogProps) {
  const kit = useStaffForm<{ to: string; note: string }, BulkAnswer>({
    start: { to: '', note: '' },
    schema: bulkSchema,
    toBody: ({ to, note }) => ({
      action: 'give',
      requests: asChosen(rows),
      to: to || null,
      note: note || null,
    }),
    call: changeRequests,
    onDone: (answer) => {
      onDone(answer)
      onClose()
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Give ${countText(rows.length)} to a colleague`,
        description: 'From then on they are under “Mine” of the colleague, who is told at once.',
        action: 'Give them',
      }}
      onClose={onClose}
    >
      <ColleagueField name="to" label="Colleague" />
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}
