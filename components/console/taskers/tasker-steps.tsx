import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { TaskerDetail } from '@/lib/taskers/admin-schema'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { taskerTransitions } from '@/lib/taskers/workflow'
import { stepLabel } from './labels'
import { TaskerStepDialog } from './tasker-step-dialog'

/** The others lead back or out. */
const forward: readonly TaskerStatus[] = ['screening', 'approved']

/** The next steps that the workflow allows; each asks for its reason first. */
export function TaskerSteps({ tasker }: { tasker: TaskerDetail }) {
  const [to, setTo] = useState<TaskerStatus | null>(null)
  const steps = taskerTransitions[tasker.status]
  const lacksChecks = steps.includes('approved') && tasker.checked_on === null
  return (
    <section aria-labelledby="steps" className="grid gap-2">
      <h2 id="steps" className="sr-only">
        Next steps
      </h2>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            look={forward.includes(step) ? 'primary' : 'secondary'}
            disabled={step === 'approved' && lacksChecks}
            aria-describedby={step === 'approved' && lacksChecks ? 'steps-hint' : undefined}
            onClick={() => setTo(step)}
          >
            {stepLabel(tasker.status, step)}
          </Button>
        ))}
      </div>
      {lacksChecks && (
        <p id="steps-hint" className="text-quiet text-sm">
          Before that, identity and criminal record must be passed and still hold.
        </p>
      )}
      {to && <TaskerStepDialog key={to} tasker={tasker} to={to} onClose={() => setTo(null)} />}
    </section>
  )
}
