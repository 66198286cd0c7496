import type { Metadata } from 'next'
import { TaskerList } from '@/components/console/taskers/tasker-list'
import { taskerList } from '@/lib/taskers/admin-schema'
import { loadTaskers } from '@/lib/taskers/loaders'
import { loadTaskTitles } from '@/lib/tasks/admin-loaders'

export const metadata: Metadata = { title: 'Taskers' }

export default async function TaskersPage({ searchParams }: PageProps<'/admin/taskers'>) {
  const query = taskerList.parse(await searchParams)
  const [initial, tasks] = await Promise.all([loadTaskers(query), loadTaskTitles()])
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Taskers</h1>
      <TaskerList query={query} initial={initial} tasks={tasks} />
    </>
  )
}
