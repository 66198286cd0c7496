import { Notice } from '@/components/ui/notice'
import { taskerReasonText } from '@/lib/offers/labels'
import type { EventType } from '@/lib/requests/events'
import type { RequestDetail, RequestEvent } from '@/lib/requests/staff/detail-schema'

const titles: Readonly<Record<string, string>> = {
  'job.released': 'The job came back: it needs another tasker',
  'job.no_show': 'The tasker did not come: the job needs another one',
  'request.reopened': 'Opened again: it needs a tasker',
} satisfies Partial<Record<EventType, string>>
const isCause = ({ type }: RequestEvent) => type in titles || type.startsWith('offer.')

/** Why a request is back at the desk. */
export function BackNotice({ request }: { request: RequestDetail }) {
  if (request.status !== 'contacted' || !request.back_at) return null
  const cause = request.events.findLast(isCause)
  return (
    <Notice look="alarm" title={titles[cause?.type ?? ''] ?? 'Nobody took it'}>
      {cause?.note && <p className="wrap-anywhere whitespace-pre-line">{taskerReasonText(cause.note)}</p>}
    </Notice>
  )
}
