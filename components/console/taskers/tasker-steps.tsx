import { useState } from 'react'
import { passFocusOn } from '@/components/console/focus-after'
import { Button } from '@/components/ui/button'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { stepLabel } from '@/lib/taskers/labels'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { taskerTransitions } from '@/lib/taskers/workflow'
import { TaskerStepDialog } from './tasker-step-dialog'

/** All other steps lead back or end the application. */
const forward: readonly TaskerStatus[] = ['screening', 'approved']

/** The possible next steps; each asks for its reason first. */
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
