import type { Metadata } from 'next'
import { editing } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { TaskEditor } from '../../popular-tasks/task-editor'

export const metadata: Metadata = { title: 'New service' }

export default async function NewServicePage() {
  await requireAdminPage(editing)
  return <TaskEditor params={null} back={{ href: '/admin/services', label: 'Services' }} />
}
