import type { Metadata } from 'next'
import { AdminList } from '@/components/console/tasks/task-list'
import { loadStaffTasks } from '@/lib/tasks/admin-loaders'

export const metadata: Metadata = { title: 'Tasks' }

export default async function TasksPage() {
  return <AdminList initial={await loadStaffTasks()} />
}
