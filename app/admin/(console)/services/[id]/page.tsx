import type { Metadata } from 'next'
import { TaskEditor } from '../../popular-tasks/task-editor'

// As for the whole back office: the gate comes first, and the editor is nothing without its texts.
export const instant = false

export const metadata: Metadata = { title: 'Service' }

export default function ServicePage({ params }: PageProps<'/admin/services/[id]'>) {
  return <TaskEditor params={params} back={{ href: '/admin/services', label: 'Services' }} />
}
