import { useState } from 'react'
import { passFocusOn } from '@/components/console/focus-after'
import { useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { refusalTexts, stepLabel } from '@/lib/requests/staff/labels'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { missingFor, nextSteps, type RequestFacts } from '@/lib/requests/workflow'
import { ReopenDialog, StepDialog } from './request-dialogs'
import { changeRequest, useShowRequest } from './request-query'

type SpamCheckProps = { request: RequestDetail; check: NonNullable<RequestDetail['spam_check']> }

function SpamCheck({ request, check }: SpamCheckProps) {
  const { change, isBusy } = useChange({
    call: (is_spam: boolean) =>
      changeRequest(request.id, { method: 'POST', part: 'spam' }, { version: request.version, is_spam }),
    onDone: useShowRequest(),
    isToast: true,
  })
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="sr-only">
        Next steps
      </h2>
      <Notice look="calm" title={`${check.marked_by} ended this as spam`}>
        <p>
          {check.may_confirm ? 'A second person looks at it.' : 'Somebody else must confirm it.'} Until then
          it counts as a customer whom nobody reached.
        </p>
        <div className="flex flex-wrap gap-2">
          {check.may_confirm && (
            <Button aria-disabled={isBusy} onClick={() => void change(true)}>
              Confirm that it is spam
            </Button>
          )}
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void change(false)}>
            It is no spam: open again
          </Button>
        </div>
      </Notice>
    </section>
  )
}

function factsOf(request: RequestDetail): RequestFacts {
  const { tasker } = request
  return {
    status: request.status,
    wasContacted: request.contacted_at !== null,
    attempts: { apart: request.attempts_apart, channels: request.attempt_channels },
    tasker: tasker && {
      status: tasker.is_approved ? 'approved' : 'suspended',
      checkLacks: tasker.check_lacks,
      hasSkill: true,
      isAvailable: true,
      isBusy: tasker.is_busy,
    },
    amount: {
      labour: request.labour_rwf,
      transport: request.transport_rwf,
      materials: request.materials_rwf,
    },
  }
}

const endings: readonly RequestStatus[] = ['cancelled', 'declined', 'unreachable']

export function RequestSteps({ request }: { request: RequestDetail }) {
  const [target, setTarget] = useState<RequestStatus | null>(null)
  const [isReopening, setIsReopening] = useState(false)
  if (request.is_erased) return null
  if (request.spam_check) return <SpamCheck request={request} check={request.spam_check} />
  const facts = factsOf(request)
  // A tasker is assigned from the candidates, which show the reasons.
  const steps = nextSteps(request.status)
    .filter((to) => to !== 'assigned')
    .map((to) => ({ to, label: stepLabel(request.status, to), missing: missingFor(facts, to) }))
  const blocked = steps.filter(({ missing }) => missing.length > 0)
  return (
    <section aria-labelledby="steps" className="grid gap-2">
      <h2 id="steps" className="sr-only">
        Next steps
      </h2>
      <div className="flex flex-wrap gap-2">
        {steps
          .filter(({ missing }) => missing.length === 0)
          .map(({ to, label }) => (
            <Button
              key={to}
              ref={passFocusOn}
              look={endings.includes(to) || to === 'contacted' ? 'secondary' : 'primary'}
              onClick={() => setTarget(to)}
            >
              {label}
            </Button>
          ))}
        {!isOpenStatus(request.status) && <Button onClick={() => setIsReopening(true)}>Open again</Button>}
      </div>
      {request.status === 'contacted' && (
        <p className="text-quiet text-sm">Next: offer the job to candidates below, or assign one of them.</p>
      )}
      {blocked.length > 0 && (
        <ul className="grid gap-1 text-quiet text-sm">
          {blocked.map(({ to, label, missing }) => (
            <li key={to}>
              <span className="font-medium text-ink">{label}:</span>{' '}
              {missing.map((refusal) => refusalTexts[refusal]).join(' ')}
            </li>
          ))}
        </ul>
      )}
      {target && <StepDialog request={request} to={target} onClose={() => setTarget(null)} />}
      {isReopening && <ReopenDialog request={request} onClose={() => setIsReopening(false)} />}
    </section>
  )
}
