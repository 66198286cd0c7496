import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TaskerDetails } from '@/components/console/taskers/tasker-details'
import { Words } from '@/components/forms/words'
import { AppError } from '@/lib/platform/errors'
import { loadTaskerDetail } from '@/lib/taskers/loaders'
import { taskerParamsSchema } from '@/lib/taskers/schema'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'
import en from '@/messages/en.json'

type Props = PageProps<'/admin/taskers/[id]'>

async function findTasker(params: Props['params']): Promise<TaskerDetail | null> {
  const parsed = taskerParamsSchema.safeParse(await params)
  if (!parsed.success) return null
  return loadTaskerDetail(parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tasker = await findTasker(params)
  return { title: tasker?.name || 'Tasker' }
}

export default async function TaskerPage({ params }: Props) {
  const initial = await findTasker(params)
  if (!initial) redirect('/admin/taskers')
  const tasks = await loadTaskTitles()
  return (
    <Words words={{ tasker: en.tasker }}>
      <TaskerDetails initial={initial} tasks={tasks} />
    </Words>
  )
}
