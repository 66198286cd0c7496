import type { Metadata } from 'next'
import { CallForm } from '@/components/console/requests/call/call-form'
import { loadCallTasks } from '@/lib/calls/loaders'

export const metadata: Metadata = { title: 'Enter a call' }

export default async function EnterCallPage() {
  const tasks = await loadCallTasks()
  return <CallForm tasks={tasks} />
}
