import { useState } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { keyLabel } from '@/components/console/frame/keys'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { KeyHint } from '@/components/console/key-hint'
import { afterHeld, sendHeld } from '@/components/console/requests/calling/held-outcome'
import { GiveDialog } from '@/components/console/requests/dialogs/opened'
import {
  changeRequest,
  useLatestRequest,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const ownershipTexts = { claim: 'Claim', release: 'Release', take_over: 'Take over' } as const

function actionFor(request: RequestDetail): keyof typeof ownershipTexts {
  if (!request.owner) return 'claim'
  return request.is_mine ? 'release' : 'take_over'
}

const ownershipClass =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-clay-deep underline underline-offset-4 aria-disabled:text-quiet'

export function Ownership({ request }: { request: RequestDetail }) {
  const action = actionFor(request)
  const [isGiving, setIsGiving] = useState(false)
  const mayGive = isOpenStatus(request.status) && !request.is_erased
  const give = () => afterHeld(() => setIsGiving(true))
  useNamedKey(mayGive ? 'give' : undefined, give)
  const latest = useLatestRequest()
  const { change, isBusy } = useChange({
    call: async () => {
      await sendHeld()
      const { version } = latest(request)
      return changeRequest(request.id, { method: 'PUT', part: 'owner' }, { version, action })
    },
    onDone: useShowRequest(),
    isToast: true,
  })
  const owner = request.is_mine
    ? 'You own this request'
    : request.owner && `${request.owner.name} owns this request`
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span>{owner ?? 'Nobody owns this request'}</span>
      {mayGive && (
        <>
          <button
            type="button"
            aria-disabled={isBusy}
            className={ownershipClass}
            onClick={() => void change()}
          >
            {ownershipTexts[action]}
          </button>
          <button
            type="button"
            aria-keyshortcuts={keyLabel('give')}
            className={ownershipClass}
            onClick={give}
          >
            <span>
              Give<span className="sr-only sm:not-sr-only"> to a colleague</span>
            </span>
            <KeyHint name="give" />
          </button>
        </>
      )}
      {isGiving && <GiveDialog row={request} onClose={() => setIsGiving(false)} />}
    </div>
  )
}
