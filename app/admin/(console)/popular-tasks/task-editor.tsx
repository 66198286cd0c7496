import { redirect } from 'next/navigation'
import { TaskForm } from '@/components/console/tasks/task-form'
import type { TaskCopies } from '@/components/console/tasks/task-preview'
import { contentParamsSchema } from '@/lib/content/schema'
import { loadStaffTask } from '@/lib/tasks/staff/loaders'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { findRow } from '../find-row'

const copyOf = ({ tasks, service }: typeof en) => ({
  from: tasks.from,
  noPrice: tasks.noPrice,
  more: tasks.more,
  request: tasks.request,
  requestTask: tasks.requestTask,
  included: service.included,
})
const copies: TaskCopies = { en: copyOf(en), rw: copyOf(rw), fr: copyOf(fr) }

type TaskEditorProps = { params: Promise<{ id: string }> | null; back: { href: string; label: string } }

export async function TaskEditor({ params, back }: TaskEditorProps) {
  if (!params) return <TaskForm initial={null} copies={copies} back={back} />
  const initial = await findRow(params, contentParamsSchema, loadStaffTask)
  if (!initial) redirect(back.href)
  return <TaskForm key={initial.id} initial={initial} copies={copies} back={back} />
}
