import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { NoteField } from '@/components/console/form/step-fields'
import { PayField } from '@/components/console/requests/dialogs/pay-field'
import { TaskerField } from '@/components/console/requests/dialogs/tasker-field'
import { bulkSchema } from '@/lib/bulk/schema'
import { typedWhole } from '@/lib/i18n/money'
import { noteLimits } from '@/lib/requests/constants'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { countText } from './bulk-give-dialog'
import type { RequestPage } from './request-query'
import { asChosen, type BulkAnswer, changeRequests } from './use-bulk'

type BulkAssignDialogProps = {
  rows: readonly RequestRow[]
  tasks: RequestPage['tasks']
  onDone: (answer: BulkAnswer) => void
  onClose: () => void
}

const payKnown = bulkSchema.refine(({ pay_rwf }) => pay_rwf !== null, {
  error: 'amount_missing',
  path: ['pay_rwf'],
})

/** The task that all rows have in common: only taskers with this skill fit. */
function commonTask(rows: readonly RequestRow[], tasks: RequestPage['tasks']) {
  const titles = new Set(rows.map(({ task_title }) => task_title))
  return titles.size === 1 ? tasks.find(({ title }) => titles.has(title)) : undefined
}

export function BulkAssignDialog({ rows, tasks, onDone, onClose }: BulkAssignDialogProps) {
  const kit = useStaffForm<{ tasker_id: string; pay_rwf: string; note: string }, BulkAnswer>({
    start: { tasker_id: '', pay_rwf: '', note: '' },
    schema: payKnown,
    toBody: ({ tasker_id, pay_rwf, note }) => ({
      action: 'assign',
      requests: asChosen(rows),
      tasker_id: tasker_id || null,
      pay_rwf: typedWhole(pay_rwf),
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
        title: `Assign a tasker to ${countText(rows.length)}`,
        description: 'Each job is checked by itself: skill, checks, and whether the tasker is free then.',
        action: 'Assign',
        busy: 'Assigning…',
      }}
      onClose={onClose}
    >
      <TaskerField name="tasker_id" task={commonTask(rows, tasks)} />
      <PayField label="Pay for each job (RWF)" />
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}
