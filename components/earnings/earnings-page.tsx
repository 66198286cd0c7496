'use client'

import { useWords } from '@/components/forms/words'
import { TaskerTabs } from '@/components/taskers/tasker-tabs'
import { useFreshAfterLogout } from '@/components/taskers/use-fresh-after-logout'
import type { JobList } from '@/lib/jobs/schema'
import type { OwnMoney } from '@/lib/money/statements/schema'
import { DoneJobs } from './done-jobs'
import { EarningsList, earnedWeeks } from './earnings-list'
import { OpenMoney } from './open-money'

type EarningsPageProps = { work: JobList; money: OwnMoney }

/** What a tasker earned by week, what is open between them and us, and the jobs that are over. */
export function EarningsPage({ work: { data: jobs, earnings }, money }: EarningsPageProps) {
  const { earnings: words } = useWords('jobs')
  useFreshAfterLogout()
  const over = jobs.filter(({ stage }) => stage === 'completed' || stage === 'ended')
  const weeks = earnedWeeks(earnings.weeks, money.weeks)
  return (
    <>
      <TaskerTabs current="earnings" />
      <h1 className="mb-6 font-extrabold text-title leading-tight">{words.title}</h1>
      {weeks.length === 0 && <p className="text-quiet">{words.none}</p>}
      <div className="grid gap-8">
        <OpenMoney balance={money.balance_rwf} />
        <EarningsList weeks={weeks} rating={earnings.rating} />
        <DoneJobs jobs={over} />
      </div>
    </>
  )
}
