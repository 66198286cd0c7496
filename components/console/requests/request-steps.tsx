import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { RequestDetail } from '@/lib/requests/admin-schema'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { refusalTexts, stepLabel } from '@/lib/requests/labels'
import { missingFor, nextSteps, type RequestFacts } from '@/lib/requests/workflow'
import { StepDialog, type StepTarget } from './step-dialog'

/** What the workflow asks about a request, from what the page knows. */
export function factsOf(request: RequestDetail): RequestFacts {
  const { tasker } = request
  return {
    status: request.status,
    wasContacted: request.contacted_at !== null,
    attempts: request.attempt_channels,
    tasker: tasker && {
      status: tasker.is_approved ? 'approved' : 'suspended',
      hasSkill: true,
      isAvailable: true,
      isBusy: tasker.is_busy,
    },
    amount: {
      labour: request.labour_rwf,
      transport: request.transport_rwf,
      materials: request.materials_rwf,
      isPaid: request.paid_at !== null,
    },
  }
}

const endings: readonly RequestStatus[] = ['cancelled', 'declined', 'unreachable']

/** The next steps that the workflow allows; what is missing for one is said in words. */
export function RequestSteps({ request }: { request: RequestDetail }) {
  const [target, setTarget] = useState<StepTarget | null>(null)
  if (request.is_erased) return null
  const facts = factsOf(request)
  // A tasker is assigned from the candidates, where the reasons are.
  const steps = nextSteps(request.status).filter((to) => to !== 'assigned')
  const blocked = steps.flatMap((to) => {
    const missing = missingFor(facts, to)
    return missing.length > 0 ? [{ to, text: missing.map((refusal) => refusalTexts[refusal]).join(' ') }] : []
  })
  const isBlocked = (to: RequestStatus) => blocked.some((step) => step.to === to)
  return (
    <section aria-labelledby="steps" className="grid gap-2">
      <h2 id="steps" className="sr-only">
        Next steps
      </h2>
      <div className="flex flex-wrap gap-2">
        {steps.map((to) => (
          <Button
            key={to}
            look={endings.includes(to) || to === 'contacted' ? 'secondary' : 'primary'}
            disabled={isBlocked(to)}
            aria-describedby={isBlocked(to) ? `missing-${to}` : undefined}
            onClick={() => setTarget({ to })}
          >
            {stepLabel(request.status, to)}
          </Button>
        ))}
        {!isOpenStatus(request.status) && (
          <Button onClick={() => setTarget({ to: 'reopened' })}>Open again</Button>
        )}
      </div>
      {request.status === 'contacted' && (
        <p className="text-quiet text-sm">Next: assign a tasker from the candidates below.</p>
      )}
      {blocked.length > 0 && (
        <ul className="grid gap-1 text-quiet text-sm">
          {blocked.map(({ to, text }) => (
            <li key={to} id={`missing-${to}`}>
              <span className="font-medium text-ink">{stepLabel(request.status, to)}:</span> {text}
            </li>
          ))}
        </ul>
      )}
      {target && (
        <StepDialog key={target.to} request={request} target={target} onClose={() => setTarget(null)} />
      )}
    </section>
  )
}
