import type { Metadata } from 'next'
import { CallForm } from '@/components/console/requests/call-form'
import { loadStaffPage } from '@/lib/requests/staff/loaders'

export const metadata: Metadata = { title: 'Enter a call' }

export default async function EnterCallPage() {
  const { tasks } = await loadStaffPage()
  return <CallForm tasks={tasks} />
}
