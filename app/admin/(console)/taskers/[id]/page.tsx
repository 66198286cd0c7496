import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TaskerDetails } from '@/components/console/taskers/tasker-details'
import { Words } from '@/components/forms/words'
import { idParamsSchema } from '@/lib/platform/fields'
import { loadTaskerDetail } from '@/lib/taskers/record/loaders'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'
import en from '@/messages/en.json'
import { findRow } from '../../find-row'

type Props = PageProps<'/admin/taskers/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tasker = await findRow(params, idParamsSchema, loadTaskerDetail)
  return { title: tasker?.name || 'Tasker' }
}

export default async function TaskerPage({ params }: Props) {
  const initial = await findRow(params, idParamsSchema, loadTaskerDetail)
  if (!initial) redirect('/admin/taskers')
  const tasks = await loadTaskTitles()
  return (
    <Words words={{ tasker: en.tasker }}>
      <TaskerDetails initial={initial} tasks={tasks} />
    </Words>
  )
}
