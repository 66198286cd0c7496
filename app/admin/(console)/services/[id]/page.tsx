import type { Metadata } from 'next'
import { TaskEditor } from '../../popular-tasks/task-editor'

export const metadata: Metadata = { title: 'Service' }

export default function ServicePage({ params }: PageProps<'/admin/services/[id]'>) {
  return <TaskEditor params={params} back={{ href: '/admin/services', label: 'Services' }} />
}
