import type { Metadata } from 'next'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { editing } from '@/lib/auth/roles'
import { TaskEditor } from '../task-editor'

export const metadata: Metadata = { title: 'New task' }

export default async function NewTaskPage() {
  await requireAdminPage(editing)
  return <TaskEditor params={null} back={{ href: '/admin/popular-tasks', label: 'Tasks' }} />
}
