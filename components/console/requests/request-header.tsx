import { useChange } from '@/components/console/use-change'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { kigaliTime } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import type { OwnershipAction } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { LiveCountdown } from './clock'
import { changeRequest, useShowRequest } from './request-query'
import { StatusBadge } from './status-badge'

type RequestHeaderProps = { request: RequestDetail; onLog: () => void }

export function RequestHeader({ request, onLog }: RequestHeaderProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="tabular text-quiet">{request.reference}</p>
        <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">
          {request.task_title}
          {request.full_name ? ` for ${request.full_name}` : ' (erased)'}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={request.status} />
          <LiveCountdown row={request} className="text-xl" />
          <span className="text-quiet">promised by {kigaliTime(new Date(request.contact_due_at))}</span>
        </p>
        <Ownership request={request} />
      </div>
      {request.phone && (
        <div className="flex flex-wrap gap-2 sm:justify-self-start">
          <a
            href={`tel:${request.phone}`}
            className={buttonClass('primary', 'tabular flex-1 whitespace-nowrap')}
          >
            <Icon name="phone" />
            {displayPhone(request.phone)}
          </a>
          <a
            href={request.whatsapp_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'flex-1')}
          >
            <Icon name="chat" />
            WhatsApp
          </a>
          {isOpenStatus(request.status) && (
            <Button look="secondary" onClick={onLog} className="flex-1 whitespace-nowrap">
              <Icon name="check" />
              Log outcome
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const ownershipTexts: Record<OwnershipAction, string> = {
  claim: 'Claim',
  release: 'Release',
  take_over: 'Take over',
}

function actionFor(request: RequestDetail): OwnershipAction {
  if (!request.owner) return 'claim'
  return request.is_mine ? 'release' : 'take_over'
}

function Ownership({ request }: { request: RequestDetail }) {
  const action = actionFor(request)
  const { change, isBusy } = useChange({
    call: () =>
      changeRequest(request.id, { method: 'PUT', part: 'owner' }, { version: request.version, action }),
    onDone: useShowRequest(),
    isToast: true,
  })
  const owner = request.is_mine
    ? 'You own this request'
    : request.owner && `${request.owner.name} owns this request`
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3">
      <span>{owner ?? 'Nobody owns this request'}</span>
      {isOpenStatus(request.status) && !request.is_erased && (
        <button
          type="button"
          aria-disabled={isBusy}
          className="min-h-11 font-semibold text-clay-deep underline underline-offset-4 aria-disabled:text-quiet"
          onClick={() => void change()}
        >
          {ownershipTexts[action]}
        </button>
      )}
    </p>
  )
}
