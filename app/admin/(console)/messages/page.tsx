import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Inbox } from '@/components/console/messages/inbox'
import { MessageList } from '@/components/console/messages/message-list'
import { type MessageQuery, messageList } from '@/lib/messages/list'
import { loadMessages } from '@/lib/messages/loaders'
import { nullWhenGone } from '@/lib/platform/errors'
import { idParamsSchema } from '@/lib/platform/fields'
import { loadInbox } from '@/lib/requests/staff/inbox/loaders'
import { loadRequest } from '@/lib/requests/staff/loaders'

export const metadata: Metadata = { title: 'Messages' }

const path = '/admin/messages'

/** Without a filter of the list, the address is that of the inbox. */
function isInbox({ view, ...query }: MessageQuery): boolean {
  return (!view || view === 'unanswered') && !messageList.isNarrowed({ ...query, view: undefined })
}

async function InboxPage({ conversation }: { conversation: unknown }) {
  const inbox = await loadInbox()
  const asked = idParamsSchema.safeParse({ id: conversation }).data?.id
  const [first] = [...inbox.unanswered, ...inbox.answered].flatMap(({ request }) => request?.id ?? [])
  const id = asked ?? first
  const request = id ? await loadRequest(id).catch(nullWhenGone) : null
  if (asked && !request) redirect(path)
  return <Inbox initial={inbox} request={request} isChosen={asked !== undefined} />
}

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const search = await searchParams
  const query = messageList.parse(search)
  if (isInbox(query)) return <InboxPage conversation={search.conversation} />
  if (!query.view) redirect(messageList.path(path, { ...query, view: 'all' }))
  return <MessageList query={query} {...(await loadMessages(query))} />
}
