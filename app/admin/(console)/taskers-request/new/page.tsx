import type { Metadata } from 'next'
import { CallForm } from '@/components/console/requests/call-form'
import { loadTaskChoices } from '@/lib/requests/staff/loaders'

export const metadata: Metadata = { title: 'Enter a call' }

export default async function EnterCallPage() {
  const tasks = await loadTaskChoices()
  return <CallForm tasks={tasks} />
}
