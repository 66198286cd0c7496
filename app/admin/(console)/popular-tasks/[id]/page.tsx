import type { Metadata } from 'next'
import { TaskEditor } from '../task-editor'

export const metadata: Metadata = { title: 'Task' }

export default function TaskPage({ params }: PageProps<'/admin/popular-tasks/[id]'>) {
  return <TaskEditor params={params} back={{ href: '/admin/popular-tasks', label: 'Tasks' }} />
}
