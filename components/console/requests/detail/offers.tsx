import { Badge, type BadgeTone } from '@/components/console/badge'
import { PhoneTools } from '@/components/console/detail-links'
import { Section } from '@/components/console/form/section'
import { useChange } from '@/components/console/form/use-change'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { TimeLeft } from '@/components/console/requests/list/clock'
import { shownOf } from '@/components/console/requests/list/request-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import { rwfText } from '@/lib/i18n/money'
import { isUntold, offerLabel, taskerReasonText } from '@/lib/offers/labels'
import type { StaffOffer } from '@/lib/offers/schema'
import type { OfferStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const tones: Record<OfferStatus, BadgeTone> = {
  open: 'clay-pale',
  accepted: 'hill-pale',
  declined: 'alarm-pale',
  expired: 'alarm-pale',
  withdrawn: 'quiet',
  taken: 'quiet',
}

/** Who was asked to do the job, and what they answered. The stream of changes keeps it up to date. */
export function Offers({ request }: { request: RequestDetail }) {
  if (request.offers.length === 0) return null
  return (
    <Section title="Offers">
      <ul className="grid gap-3" aria-label="Offers">
        {request.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} request={request} />
        ))}
      </ul>
    </Section>
  )
}

/** A job that staff gave by hand counts as accepted before its tasker has said a word. */
const isOnlyGiven = ({ status, tasker_id }: StaffOffer, { job, tasker }: RequestDetail) =>
  status === 'accepted' && tasker?.id === tasker_id && job?.stage === 'assigned'

function OfferRow({ offer, request }: { offer: StaffOffer; request: RequestDetail }) {
  const { tasker_name, tasker_phone, status, pay_rwf, reason, answered_at } = offer
  const isGiven = isOnlyGiven(offer, request)
  return (
    <li
      ref={passFocusOn}
      className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 border-rule border-t pt-3 first:border-0 first:pt-0"
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-semibold">{tasker_name || 'A tasker who has left'}</span>
          <Badge tone={isGiven ? 'ochre' : tones[status]}>
            {isGiven ? 'Assigned by hand' : offerLabel(offer)}
          </Badge>
          {status === 'open' && <TimeLeft until={offer.expires_at} />}
        </p>
        <p className="tabular text-quiet text-sm">
          {pay_rwf === null ? 'No pay given' : rwfText(pay_rwf)} ·{' '}
          <Moment at={answered_at ?? offer.created_at} />
        </p>
        {status === 'open' && isUntold(offer) && (
          <p className="font-semibold text-alarm text-sm">Text not sent: please call</p>
        )}
        {reason && <p className="wrap-anywhere text-sm">{taskerReasonText(reason)}</p>}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {tasker_phone && <PhoneTools name={tasker_name} phone={tasker_phone} />}
        {status === 'open' && <Withdraw offer={offer} requestId={request.id} />}
      </div>
    </li>
  )
}

function Withdraw({ offer, requestId }: { offer: StaffOffer; requestId: string }) {
  const { change, isBusy } = useChange({
    call: () => callAdminApi(`/api/admin/offers/${offer.id}/withdraw`, { method: 'POST' }),
    renews: shownOf(requestId),
    done: `The offer to ${offer.tasker_name} is withdrawn`,
    isToast: true,
  })
  return (
    <ToolButton
      aria-disabled={isBusy}
      aria-label={`Withdraw the offer to ${offer.tasker_name}`}
      onClick={() => void change()}
      className="pointer-fine:min-h-9"
    >
      Withdraw
    </ToolButton>
  )
}
