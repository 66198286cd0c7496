'use client'

import Link from 'next/link'
import { MessageBadge } from '@/components/console/badge'
import { BackLink } from '@/components/console/detail-links'
import { Moment } from '@/components/console/moment'
import { type Fact, FactList, Section } from '@/components/console/section'
import { useRecord } from '@/components/console/use-record'
import { Notice } from '@/components/ui/notice'
import { templateLabel } from '@/lib/messages/labels'
import type { MessageDetail } from '@/lib/messages/schema'
import { RetryButton } from './retry-button'

/** A mail that was sent does not change any more. */
const renewMs = ({ status }: MessageDetail) => (status === 'sent' ? false : 5_000)

export function MessagePage({ initial }: { initial: MessageDetail }) {
  const { data: message } = useRecord({
    queryKey: ['messages', 'one', initial.id],
    path: `/api/admin/messages/${initial.id}`,
    initial,
    renewMs,
  })
  return (
    <div className="grid max-w-4xl gap-5">
      <BackLink href="/admin/messages">Messages</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">
            {message.subject || 'Erased mail'}
          </h1>
          <p className="mt-1 wrap-anywhere text-quiet">
            {message.to ? `to ${message.to}` : 'address erased'}
          </p>
        </div>
        {message.status === 'failed' && <RetryButton id={message.id} subject={message.subject} />}
      </div>
      <FactList facts={factsOf(message)} look="row" />
      {message.last_error && <Notice look="alarm" title={`Last error: ${message.last_error}`} />}
      {message.is_local && (
        <Notice look="calm" title="No mail provider is configured">
          <p>Mails are not sent. They are kept in a folder on the server and shown here.</p>
        </Notice>
      )}
      <Words message={message} />
    </div>
  )
}

const factsOf = (message: MessageDetail): Fact[] => [
  ['State', <MessageBadge key="state" status={message.status} isLocal={message.is_local} />],
  ['Kind', templateLabel(message.template)],
  ['Written', <Moment key="written" at={message.created_at} />],
  [
    message.is_local ? 'Kept' : 'Sent',
    message.sent_at ? <Moment key="sent" at={message.sent_at} /> : 'Not yet',
  ],
  ['Attempts', message.attempts],
  [
    'Request',
    message.request_id && <About key="about" href={`/admin/taskers-request/${message.request_id}`} />,
  ],
  ['Tasker', message.tasker_id && <About key="about" href={`/admin/taskers/${message.tasker_id}`} />],
]

function About({ href }: { href: string }) {
  return (
    <Link href={href} prefetch={false} className="underline underline-offset-4">
      Open
    </Link>
  )
}

function Words({ message }: { message: MessageDetail }) {
  if (!message.html && !message.text) {
    return <Notice look="calm" title="The words of this mail were erased" />
  }
  return (
    <>
      {message.is_secret && message.text.includes('•') && (
        <p className="text-quiet">The code or the link in it is hidden: it is for its reader alone.</p>
      )}
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
