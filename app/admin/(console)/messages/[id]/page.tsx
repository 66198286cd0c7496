import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MessagePage } from '@/components/console/messages/message-page'
import { loadMessage } from '@/lib/messages/loaders'

export const metadata: Metadata = { title: 'Message' }

export default async function OneMessagePage({ params }: PageProps<'/admin/messages/[id]'>) {
  const message = await loadMessage((await params).id)
  if (!message) redirect('/admin/messages')
  return <MessagePage key={message.id} initial={message} />
}
