import { Moment } from '@/components/console/moment'
import { callTime } from '@/components/console/requests/list/row-look'
import { Notice } from '@/components/ui/notice'
import { channelLabels } from '@/lib/messages/labels'
import { taskerReasonText } from '@/lib/offers/labels'
import { callbackSayerLabels } from '@/lib/requests/callbacks/labels'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const backTitles: Record<string, string> = {
  'job.released': 'The job came back: it needs another tasker',
  'job.no_show': 'The tasker did not come: the job needs another one',
  'request.reopened': 'Opened again: it needs a tasker',
}

/** Why a request is back at the desk. */
export function BackNotice({ request }: { request: RequestDetail }) {
  const { status, back_at, back_cause: cause } = request
  if (status !== 'contacted' || !back_at) return null
  return (
    <Notice look="alarm" title={backTitles[cause?.type ?? ''] ?? 'Nobody took it'}>
      {cause?.note && <p className="wrap-anywhere whitespace-pre-line">{taskerReasonText(cause.note)}</p>}
    </Notice>
  )
}

/** The call that was promised: when, and what was said. */
export function CallbackNotice({ request }: { request: RequestDetail }) {
  const { callback, now } = request
  if (!callback) return null
  const isDue = callback.at <= now
  return (
    <Notice look={isDue ? 'alarm' : 'calm'} title={`Call back ${callTime(callback.at, new Date(now))}`}>
      {callback.words && <p className="wrap-anywhere whitespace-pre-line">{callback.words}</p>}
      <p className="text-quiet text-sm">
        {callbackSayerLabels[callback.said_by]}
        {callback.noted_by && `, to ${callback.noted_by}`}
      </p>
    </Notice>
  )
}

const wayOf = ({ channel }: NonNullable<RequestDetail['unanswered_text']>) =>
  channel === 'page' ? 'on the page of the request' : `by ${channelLabels[channel]}`

/** What the customer wrote last, as long as it waits for an answer. */
export function UnansweredNotice({ request }: { request: RequestDetail }) {
  const last = request.unanswered_text
  if (!last) return null
  return (
    <Notice look="calm" title={`The customer wrote ${wayOf(last)}`}>
      <p className="wrap-anywhere line-clamp-3 max-w-[70ch]">{last.text}</p>
      <p className="text-quiet text-sm">
        <Moment at={last.created_at} />
      </p>
    </Notice>
  )
}
