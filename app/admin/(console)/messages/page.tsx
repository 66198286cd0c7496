import type { Metadata } from 'next'
import { MessageList } from '@/components/console/messages/message-list'
import { loadMessages } from '@/lib/messages/loaders'
import { messageList } from '@/lib/messages/schema'

export const metadata: Metadata = { title: 'Messages' }

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const query = messageList.parse(await searchParams)
  return <MessageList query={query} {...(await loadMessages(query))} />
}
