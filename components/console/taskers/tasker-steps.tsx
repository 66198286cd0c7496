import { useState } from 'react'
import { FormDialog } from '@/components/console/form/form-dialog'
import { StepFields } from '@/components/console/form/step-fields'
import { passFocusOn } from '@/components/console/list/focus-after'
import { FormProblem } from '@/components/forms/form'
import { Button } from '@/components/ui/button'
import { noteLimit, type TaskerStatus } from '@/lib/taskers/constants'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import { reasonLabels, statusLabels, stepLabel } from '@/lib/taskers/staff/labels'
import { transitionSchema } from '@/lib/taskers/staff/schema'
import { reasonsOf, taskerTransitions } from '@/lib/taskers/workflow'
import { changeTasker, useTaskerForm } from './tasker-query'

type TaskerStepDialogProps = { tasker: TaskerDetail; to: TaskerStatus; onClose: () => void }

function TaskerStepDialog({ tasker, to, onClose }: TaskerStepDialogProps) {
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
      <StepFields reasons={reasons} labels={reasonLabels} maxLength={noteLimit} />
    </FormDialog>
  )
}

/** All other steps lead back or end the application. */
const forward: readonly TaskerStatus[] = ['screening', 'approved']

export function TaskerSteps({ tasker }: { tasker: TaskerDetail }) {
  const [to, setTo] = useState<TaskerStatus | null>(null)
  const possible = taskerTransitions[tasker.status]
  const lacksChecks = possible.includes('approved') && tasker.checked_on === null
  const steps = possible.filter((step) => step !== 'approved' || !lacksChecks)
  return (
    <section aria-labelledby="steps" className="grid gap-2">
      <h2 id="steps" className="sr-only">
        Next steps
      </h2>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            ref={passFocusOn}
            look={forward.includes(step) ? 'primary' : 'secondary'}
            onClick={() => setTo(step)}
          >
            {stepLabel(tasker.status, step)}
          </Button>
        ))}
      </div>
      {lacksChecks && (
        <p className="text-quiet text-sm">
          <span className="font-medium text-ink">{stepLabel(tasker.status, 'approved')}:</span> Identity and
          criminal record must be passed first, and still hold.
        </p>
      )}
      {to && <TaskerStepDialog key={to} tasker={tasker} to={to} onClose={() => setTo(null)} />}
    </section>
  )
}
