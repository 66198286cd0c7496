import { useEffect } from 'react'
import { type KeyName, keyLabel } from '@/components/console/frame/keys'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { KeyHint } from '@/components/console/key-hint'
import { passFocusOn } from '@/components/console/list/focus-after'
import { Button } from '@/components/ui/button'
import { type ContactOutcome, contactOutcomeLabels } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { holdMs, holdOutcome, sendHeld, undoHeld, useHeldOutcome } from './held-outcome'

const outcomes = [
  ['answered', 'answered'],
  ['noAnswer', 'no_answer'],
  ['busy', 'busy'],
  ['wrongNumber', 'wrong_number'],
] as const satisfies readonly (readonly [KeyName, ContactOutcome])[]

type OutcomesProps = { request: RequestDetail; onCallback: () => void }

/** What came of a call, one key each. It is held for some seconds, so that a slip can be undone. */
export function Outcomes({ request, onCallback }: OutcomesProps) {
  const { id, reference, version } = request
  const held = useHeldOutcome(id)
  useNamedKey('callBack', onCallback)
  // Leaving the request by a link sends it, too.
  useEffect(() => () => void sendHeld(), [])
  function hold(outcome: ContactOutcome) {
    const key = crypto.randomUUID()
    holdOutcome({ requestId: id, reference, body: { version, key, channel: 'call', outcome } })
  }
  if (held)
    return (
      <div
        role="status"
        data-held=""
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 overflow-hidden rounded-control border border-hill bg-surface px-3"
      >
        <span className="font-semibold">{contactOutcomeLabels[held.body.outcome]}</span>
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-rule">
            <span
              key={held.body.key}
              className="block h-full w-full origin-left animate-hold bg-hill"
              style={{ animationDuration: `${holdMs}ms` }}
            />
          </span>
          <Button look="secondary" aria-keyshortcuts={keyLabel('undo')} onClick={undoHeld}>
            Undo
            <KeyHint name="undo" />
          </Button>
        </span>
      </div>
    )
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <legend className="sr-only">Outcome of the call</legend>
      {outcomes.map(([name, outcome]) => (
        <Outcome key={name} name={name} onPress={() => hold(outcome)}>
          {contactOutcomeLabels[outcome]}
        </Outcome>
      ))}
      <Button
        look="secondary"
        aria-keyshortcuts={keyLabel('callBack')}
        onClick={onCallback}
        className="col-span-2"
      >
        <KeyHint name="callBack" />
        Call back at…
      </Button>
    </fieldset>
  )
}

type OutcomeProps = { name: KeyName; onPress: () => void; children: string }

function Outcome({ name, onPress, children }: OutcomeProps) {
  useNamedKey(name, onPress)
  return (
    <Button ref={passFocusOn} look="secondary" aria-keyshortcuts={keyLabel(name)} onClick={onPress}>
      <KeyHint name={name} />
      {children}
    </Button>
  )
}
