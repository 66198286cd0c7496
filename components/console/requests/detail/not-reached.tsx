import { useState } from 'react'
import { afterHeld } from '@/components/console/requests/calling/held-outcome'
import { StepDialog } from '@/components/console/requests/dialogs/opened'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { contactChannelLabels } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { stepLabel } from '@/lib/requests/staff/labels'
import { unreachableAfter } from '@/lib/requests/workflow'

function Point({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className={`mt-0.5 shrink-0 ${isDone ? 'text-hill' : 'text-quiet'}`}>
        {isDone ? <Icon name="check" size={18} /> : '○'}
      </span>
      <span className={isDone ? 'text-quiet' : ''}>
        <span className="sr-only">{isDone ? 'Done: ' : 'Missing: '}</span>
        {children}
      </span>
    </li>
  )
}

/** After a try without an answer: what is still to do before the request may end as unreachable. */
export function NotReached({ request }: { request: RequestDetail }) {
  const [isEnding, setIsEnding] = useState(false)
  const { status, attempts_apart: tries, is_erased } = request
  // A wrong number is given up without them.
  if (is_erased || tries === 0 || request.phone_wrong_at) return null
  if (status !== 'new' && status !== 'contacted') return null
  const channels = [...new Set(request.attempt_channels)]
  const { attempts, minutesApart, channels: ways } = unreachableAfter
  const hasTried = tries >= attempts
  const isByTwoWays = channels.length >= ways
  const label = stepLabel(status, 'unreachable')
  return (
    <section aria-labelledby="not-reached" className="grid gap-2 rounded-card border border-rule p-4">
      <h2 id="not-reached" className="font-bold">
        Before we give up
      </h2>
      <ul className="grid gap-1">
        <Point isDone={hasTried}>
          {`${attempts} tries, ${minutesApart} minutes apart: ${Math.min(tries, attempts)} of ${attempts}`}
        </Point>
        <Point isDone={isByTwoWays}>
          {isByTwoWays
            ? `In two ways: ${channels.map((one) => contactChannelLabels[one]).join(', ')}`
            : 'In two ways, such as a call and a text'}
        </Point>
      </ul>
      {hasTried && isByTwoWays && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => afterHeld(() => setIsEnding(true))}
        >
          {label}
        </Button>
      )}
      {isEnding && (
        <StepDialog request={request} to="unreachable" label={label} onClose={() => setIsEnding(false)} />
      )}
    </section>
  )
}
