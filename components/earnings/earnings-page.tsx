'use client'

import { useWords } from '@/components/forms/words'
import { TaskerTabs } from '@/components/taskers/tasker-tabs'
import { useFreshAfterLogout } from '@/components/taskers/use-fresh-after-logout'
import type { JobList } from '@/lib/jobs/schema'
import { DoneJobs } from './done-jobs'
import { EarningsList } from './earnings-list'
import { OpenMoney } from './open-money'

/** What a tasker earned by week, and the jobs that are over. */
export function EarningsPage({
  work: { data: jobs, earnings },
  balance,
}: {
  work: JobList
  balance: number
}) {
  const { earnings: words } = useWords('jobs')
  useFreshAfterLogout()
  const over = jobs.filter(({ stage }) => stage === 'completed' || stage === 'ended')
  return (
    <>
      <TaskerTabs current="earnings" />
      <h1 className="mb-6 font-extrabold text-title leading-tight">{words.title}</h1>
      {earnings.weeks.length === 0 && <p className="text-quiet">{words.none}</p>}
      <div className="grid gap-8">
        <OpenMoney balance={balance} />
        <EarningsList earnings={earnings} />
        <DoneJobs jobs={over} />
      </div>
    </>
  )
}
