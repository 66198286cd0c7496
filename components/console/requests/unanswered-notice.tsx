import { Moment } from '@/components/console/moment'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { channelLabels, isUnanswered } from '@/lib/messages/labels'
import type { ConversationText } from '@/lib/requests/staff/conversation-schema'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { conversationId } from './conversation'

const wayOf = ({ channel }: ConversationText) =>
  channel === 'page' ? 'on the page of the request' : `by ${channelLabels[channel]}`

function goToForm() {
  const section = document.getElementById(conversationId)
  section?.scrollIntoView({ block: 'end' })
  // Where WhatsApp allows no words, there is only the choice of the channel.
  const field = section?.querySelector('textarea') ?? section?.querySelector<HTMLElement>('input:checked')
  field?.focus({ preventScroll: true })
}

/** The customer wrote and waits: what they wrote last, and the way to the form that answers. */
export function UnansweredNotice({ request }: { request: RequestDetail }) {
  const last = request.conversation.findLast(isUnanswered)
  if (!last) return null
  return (
    <Notice look="calm" title={`The customer wrote ${wayOf(last)}`}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 max-w-[70ch] grow basis-52">
          <p className="wrap-anywhere line-clamp-3">{last.text}</p>
          <p className="text-quiet text-sm">
            <Moment at={last.created_at} />
          </p>
        </div>
        <Button onClick={goToForm} className="grow sm:grow-0">
          Answer
        </Button>
      </div>
    </Notice>
  )
}
