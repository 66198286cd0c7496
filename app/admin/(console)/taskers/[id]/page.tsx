import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AdminDetails } from '@/components/taskers/admin-details'
import { AppError } from '@/lib/platform/errors'
import { loadTaskerDetail } from '@/lib/taskers/loaders'
import { taskerParamsSchema } from '@/lib/taskers/schema'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import en from '@/messages/en.json'

export const metadata: Metadata = { title: 'Tasker' }

export default async function TaskerPage({ params }: PageProps<'/admin/taskers/[id]'>) {
  const parsed = taskerParamsSchema.safeParse(await params)
  if (!parsed.success) redirect('/admin/taskers')
  const initial = await loadTaskerDetail(parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!initial) redirect('/admin/taskers')
  const tasks = (await loadPublicTasks('en')).map(({ id, title }) => ({ id, title }))
  return <AdminDetails initial={initial} page={{ copy: en.tasker, validation: en.validation, tasks }} />
}
