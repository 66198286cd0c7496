import { FormDialog } from '@/components/console/form-dialog'
import { SelectField, TextAreaField } from '@/components/forms/fields'
import { FormProblem } from '@/components/forms/form'
import { noteLimit, type TaskerStatus } from '@/lib/taskers/constants'
import { reasonLabels, statusLabels, stepLabel } from '@/lib/taskers/labels'
import { type TaskerDetail, transitionSchema } from '@/lib/taskers/staff/schema'
import { reasonsOf } from '@/lib/taskers/workflow'
import { changeTasker } from './tasker-query'
import { useTaskerForm } from './use-tasker-form'

type TaskerStepDialogProps = { tasker: TaskerDetail; to: TaskerStatus; onClose: () => void }

/** Confirms a step, with a reason where the state needs one. */
export function TaskerStepDialog({ tasker, to, onClose }: TaskerStepDialogProps) {
  const { kit, lookAgain } = useTaskerForm({
    tasker,
    start: { reason: '', note: '' },
    schema: transitionSchema,
    toBody: ({ reason, note }) => ({ to, reason: reason || null, note: note || null }),
    call: (body) => changeTasker(tasker.id, { method: 'POST', part: 'transitions' }, body),
    done: `${tasker.name}: ${statusLabels[to]}`,
    onClose,
  })
  // A deleted profile has no page, so staff never choose this reason.
  const reasons = reasonsOf(to).filter((reason) => reason !== 'profile_deleted')
  const [before, after] = [statusLabels[tasker.status], statusLabels[to]]
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `${stepLabel(tasker.status, to)}: ${tasker.name}`,
        description: `From ${before} to ${after}. The tasker is told by mail${reasons.length > 0 ? ', with the reason.' : '.'}`,
        action: stepLabel(tasker.status, to),
      }}
      problem={<FormProblem onReload={lookAgain} />}
      onClose={onClose}
    >
      {reasons.length > 0 && (
        <SelectField
          name="reason"
          label="Reason"
          placeholder="Choose…"
          options={reasons.map((reason) => [reason, reasonLabels[reason] ?? reason])}
        />
      )}
      <TextAreaField
        name="note"
        label="Note (optional)"
        hint="For staff only."
        rows={3}
        maxLength={noteLimit}
      />
    </FormDialog>
  )
}
