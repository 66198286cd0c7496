import Link from 'next/link'
import { useState } from 'react'
import { MessageBadge } from '@/components/console/badge'
import { Section } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import { conversationId, useAwaited } from '@/components/console/requests/list/go-to'
import { isTroubled } from '@/lib/messages/constants'
import { channelLabels, isUnanswered } from '@/lib/messages/labels'
import { localProvider } from '@/lib/providers/message-provider'
import type { ConversationText } from '@/lib/requests/staff/conversation/schema'
import type { RequestDetail, RequestStory } from '@/lib/requests/staff/detail/schema'
import { Composer } from './composer'
import { StopTexts } from './stop-texts'
import { Skeleton, StoryPart, useStory } from './story'

const shownAtFirst = 6

/** What was written to and by the customer, and a form to write more. */
export function Conversation({ request }: { request: RequestDetail }) {
  const story = useStory(request.id)
  useAwaited(conversationId)
  return (
    <div id={conversationId} className="scroll-my-20">
      <Section title="Messages">
        <ConversationParts request={request} story={story} />
      </Section>
    </div>
  )
}

type ConversationPartsProps = {
  request: RequestDetail
  story: ReturnType<typeof useStory>
  /** Among the messages: to answer is the next step there, and its form stays at the foot. */
  isInbox?: boolean
}

/** The last texts, with a way to the earlier ones, and the form below them. */
export function ConversationParts({ request, story, isInbox = false }: ConversationPartsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, request.texts - shownAtFirst)
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          className="min-h-11 place-self-start font-medium text-clay-deep underline underline-offset-4"
          onClick={() => setIsWhole(true)}
        >
          Show {hidden} earlier
        </button>
      )}
      <StoryPart story={story} name="The messages" skeleton={<TextsToCome count={request.texts - hidden} />}>
        {({ conversation }) => (
          <Texts conversation={isWhole ? conversation : conversation.slice(-shownAtFirst)} />
        )}
      </StoryPart>
      {!request.is_erased && <Composer request={request} isInbox={isInbox} />}
      {!request.is_erased && <StopTexts request={request} />}
    </>
  )
}

/** About as high as the texts will be, so that the form below stays where it is. */
const TextsToCome = ({ count }: { count: number }) =>
  count === 0 ? <Skeleton height="h-6" /> : <Skeleton height="h-60 sm:h-38" count={count} />

function Texts({ conversation }: Pick<RequestStory, 'conversation'>) {
  if (conversation.length === 0) return <p className="text-quiet">Nothing has been written yet.</p>
  return (
    <ol className="grid gap-3">
      {conversation.map((text) => (
        <ConversationItem key={text.id} text={text} />
      ))}
    </ol>
  )
}

const sides = {
  in: 'justify-self-start rounded-bl-none border-rule bg-sand',
  out: 'justify-self-end rounded-br-none border-hill/30 bg-hill-pale',
}

function ConversationItem({ text }: { text: ConversationText }) {
  const isIn = text.direction === 'in'
  const isOpen = isUnanswered(text)
  return (
    <li
      data-unanswered={isOpen || undefined}
      className={`grid max-w-[85%] gap-1 rounded-card border px-3.5 py-2.5 ${sides[text.direction]} ${isOpen ? 'border-clay! bg-clay-pale!' : ''}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-quiet text-sm">
        <span className="font-semibold text-ink">{isIn ? 'The customer' : (text.author ?? 'Automatic')}</span>
        {channelLabels[text.channel]}
        {isOpen && <span className="font-semibold text-clay-deep">Unanswered</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text.text}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet text-sm">
        <Moment at={text.created_at} />
        {!isIn && <MessageBadge status={text.status} isLocal={text.provider === localProvider} />}
      </p>
      <Trouble text={text} />
    </li>
  )
}

function Trouble({ text: { id, status, send_after, last_error } }: { text: ConversationText }) {
  if (isTroubled(status))
    return (
      <p className="text-sm">
        <span className="font-medium text-alarm">{last_error}</span>{' '}
        <Link
          href={`/admin/messages/${id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 pointer-fine:min-h-6"
        >
          See the message
        </Link>
      </p>
    )
  if (status !== 'queued' || !send_after) return null
  return (
    <p className="text-quiet text-sm">
      Not before <Moment at={send_after} />
    </p>
  )
}
