import type { Metadata } from 'next'
import Link from 'next/link'
import { Segments } from '@/components/console/segments'
import { TaskerList } from '@/components/console/taskers/tasker-list'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { taskerList } from '@/lib/taskers/staff/list'
import { loadTaskers } from '@/lib/taskers/staff/loaders'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'

export const metadata: Metadata = { title: 'Taskers' }

export default async function TaskersPage({ searchParams }: PageProps<'/admin/taskers'>) {
  const query = taskerList.parse(await searchParams)
  const [initial, tasks] = await Promise.all([loadTaskers(query), loadTaskTitles()])
  const to = (checks: 'expiring' | undefined) =>
    taskerList.path('/admin/taskers', { ...query, checks, page: 1 })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-extrabold text-2xl">Taskers</h1>
        <Link href="/admin/taskers/new" prefetch={false} className={buttonClass('secondary', 'min-h-11!')}>
          <Icon name="plus" size={18} />
          Enter a tasker
        </Link>
      </div>
      <div className="mb-3 flex">
        <Segments
          label="Which taskers"
          segments={[
            { label: 'All', href: to(undefined), isCurrent: !query.checks },
            {
              label: 'Expiring checks',
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
