import type { Metadata } from 'next'
import { TaskList } from '@/components/console/tasks/task-list'
import { loadStaffTasks } from '@/lib/tasks/staff/loaders'

export const metadata: Metadata = { title: 'Tasks' }

export default async function TasksPage() {
  return <TaskList initial={await loadStaffTasks()} />
}
