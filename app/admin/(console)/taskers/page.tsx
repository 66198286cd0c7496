import type { Metadata } from 'next'
import { Segments } from '@/components/console/segments'
import { TaskerList } from '@/components/console/taskers/tasker-list'
import { loadTaskers } from '@/lib/taskers/staff/loaders'
import { taskerList } from '@/lib/taskers/staff/schema'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'

export const metadata: Metadata = { title: 'Taskers' }

export default async function TaskersPage({ searchParams }: PageProps<'/admin/taskers'>) {
  const query = taskerList.parse(await searchParams)
  const [initial, tasks] = await Promise.all([loadTaskers(query), loadTaskTitles()])
  const to = (checks: 'expiring' | undefined) =>
    taskerList.path('/admin/taskers', { ...query, checks, page: 1 })
  return (
    <>
      <h1 className="mb-3 font-extrabold text-2xl">Taskers</h1>
      <div className="mb-3 flex">
        <Segments
          label="Which taskers"
          segments={[
            { label: 'All', href: to(undefined), isCurrent: !query.checks },
            {
              label: 'Checks that expire',
              href: to('expiring'),
              isCurrent: query.checks === 'expiring',
              count: initial.expiring,
            },
          ]}
        />
      </div>
      <TaskerList query={query} initial={initial} tasks={tasks} />
    </>
  )
}
