import type { Metadata } from 'next'
import { editing } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { TaskEditor } from '../task-editor'

export const metadata: Metadata = { title: 'New task' }

export default async function NewTaskPage() {
  await requireAdminPage(editing)
  return <TaskEditor params={null} back={{ href: '/admin/popular-tasks', label: 'Tasks' }} />
}
