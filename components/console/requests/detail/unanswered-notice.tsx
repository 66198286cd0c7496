import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { channelLabels, isUnanswered } from '@/lib/messages/labels'
import type { ConversationText } from '@/lib/requests/staff/conversation-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail-schema'

const wayOf = ({ channel }: ConversationText) =>
  channel === 'page' ? 'on the page of the request' : `by ${channelLabels[channel]}`

/** What the customer wrote last, as long as it waits for an answer. */
export function UnansweredNotice({ request }: { request: RequestDetail }) {
  const last = request.conversation.findLast(isUnanswered)
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
