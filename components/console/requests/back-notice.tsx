import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { taskerReasonText } from '@/lib/requests/offers/labels'
import type { RequestDetail, RequestEvent } from '@/lib/requests/staff/schema'
import { offerFormId } from './offer-form'
import type { Offering } from './use-offering'

const titles: Record<string, string> = {
  'job.released': 'The job came back: it needs another tasker',
  'job.no_show': 'The tasker did not come: the job needs another one',
  'request.reopened': 'Opened again: it needs a tasker',
}
const isCause = ({ type }: RequestEvent) => type in titles || type.startsWith('offer.')

/** The pay has the focus, so that Enter sends the offer. */
function goToForm() {
  const form = document.getElementById(offerFormId)
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

/** A request that is back at the desk: why, and the way to the next tasker. */
export function BackNotice({ request, offering }: { request: RequestDetail; offering: Offering }) {
  if (request.status !== 'contacted' || !request.back_at) return null
  const cause = request.events.findLast(isCause)
  const { next, choose } = offering
  return (
    <Notice look="alarm" title={titles[cause?.type ?? ''] ?? 'Nobody took it'}>
      {cause?.note && <p className="wrap-anywhere whitespace-pre-line">{taskerReasonText(cause.note)}</p>}
      {next ? (
        <Button
          className="justify-self-start"
          onClick={() => {
            choose([next.id])
            goToForm()
          }}
        >
          {request.offers.length > 0 ? 'Offer to the next' : 'Offer to the best'}: {next.name}
        </Button>
      ) : (
        offering.candidates && <p>Everybody who could come was asked. Call somebody, and assign the job.</p>
      )}
    </Notice>
  )
}
