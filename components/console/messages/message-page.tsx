'use client'

import { Badge, MessageBadge } from '@/components/console/badge'
import { BackLink } from '@/components/console/detail-links'
import { Section } from '@/components/console/form/section'
import { useRecord } from '@/components/console/form/use-record'
import { Notice } from '@/components/ui/notice'
import { isTextChannel, isTroubled, type MessageStatus } from '@/lib/messages/constants'
import { channelLabels, isUnanswered, personText } from '@/lib/messages/labels'
import type { MessageDetail } from '@/lib/messages/schema'
import { MessageFacts } from './message-facts'
import { AnswerInRequest, ReplySection } from './reply-section'
import { RetryButton } from './retry-button'

const lasting: readonly MessageStatus[] = ['delivered', 'read', 'withheld', 'outdated']

/** What does not change any more is not read again; a sent text may still get its report. */
function renewMs({ channel, status }: MessageDetail) {
  const isOver = lasting.includes(status) || (channel === 'mail' && status === 'sent')
  return isOver ? false : 5_000
}

function titleOf(message: MessageDetail): string {
  if (!message.address && !message.text) return 'Erased message'
  if (message.channel === 'mail') return message.subject
  return `${channelLabels[message.channel]} ${personText(message)}`
}

export function MessagePage({ initial }: { initial: MessageDetail }) {
  const { data: message } = useRecord({
    queryKey: ['messages', 'one', initial.id],
    path: `/api/admin/messages/${initial.id}`,
    initial,
    renewMs,
  })
  const { channel } = message
  return (
    <div className="grid max-w-4xl gap-5">
      <BackLink href="/admin/messages">Messages</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="tabular wrap-anywhere font-extrabold text-2xl leading-tight">{titleOf(message)}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {isUnanswered(message) ? (
              <Badge tone="clay">Unanswered</Badge>
            ) : (
              <MessageBadge status={message.status} isLocal={message.is_local} />
            )}
            {channel === 'mail' && <span className="wrap-anywhere text-quiet">{personText(message)}</span>}
          </p>
        </div>
        {isTroubled(message.status) && <RetryButton message={message} />}
      </div>
      {message.last_error && <Notice look="alarm" title={`Last error: ${message.last_error}`} />}
      <Words message={message} />
      {message.direction === 'in' && message.address && isTextChannel(channel) && (
        <ReplySection message={message} channel={channel} />
      )}
      {channel === 'page' && <AnswerInRequest message={message} />}
      <MessageFacts message={message} />
      {message.is_local && <KeptNotice channel={channel} />}
    </div>
  )
}

function KeptNotice({ channel }: Pick<MessageDetail, 'channel'>) {
  const what = channel === 'mail' ? 'Mails' : 'Texts'
  return (
    <Notice look="calm" title={`No provider is configured for ${channelLabels[channel]}`}>
      <p>{what} are not sent. They are kept in a folder on the server and shown here.</p>
    </Notice>
  )
}

function Words({ message }: { message: MessageDetail }) {
  if (!message.html && !message.text) {
    return <Notice look="calm" title="The words of this message were erased" />
  }
  return (
    <>
      {message.is_secret && message.text.includes('•') && (
        <p className="text-quiet">
          The code or link in it is hidden: only the person it was sent to may see it.
        </p>
      )}
      {message.channel === 'mail' ? (
        <MailWords message={message} />
      ) : (
        <Section title={message.direction === 'in' ? 'What they wrote' : 'What we wrote'}>
          <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{message.text}</p>
        </Section>
      )}
    </>
  )
}

function MailWords({ message }: { message: MessageDetail }) {
  return (
    <>
      <Section title="As it looks">
        {/* The sandbox allows no scripts and no links out of the frame. */}
        <iframe
          title={`The mail ${message.subject}`}
          srcDoc={message.html}
          sandbox=""
          referrerPolicy="no-referrer"
          className="h-[36rem] w-full rounded-control border border-rule bg-[oklch(1_0_0)]"
        />
      </Section>
      <Section title="As text">
        <pre className="max-w-full overflow-x-auto whitespace-pre-wrap wrap-anywhere font-sans">
          {message.text}
        </pre>
      </Section>
    </>
  )
}
