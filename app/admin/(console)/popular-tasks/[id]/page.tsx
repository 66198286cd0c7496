import type { Metadata } from 'next'
import { TaskEditor } from '../task-editor'

// As for the whole back office: the gate comes first, and the editor is nothing without its texts.
export const instant = false

export const metadata: Metadata = { title: 'Task' }

export default function TaskPage({ params }: PageProps<'/admin/popular-tasks/[id]'>) {
  return <TaskEditor params={params} back={{ href: '/admin/popular-tasks', label: 'Tasks' }} />
}
