'use client'

import { FiguresOfPeriod } from '@/components/console/figures/figures'
import { useRecord } from '@/components/console/form/use-record'
import { ListProblem } from '@/components/console/list/data-table-states'
import type { Dashboard } from '@/lib/dashboard/schema'
import { PlotSection } from './plot'
import { dayPlot, taskPlot } from './plots'

type ReportsProps = { initial: Dashboard; mayOpen: boolean }

/** What happened in a period. Who does not work with requests sees the plots, without their lists. */
export function Reports({ initial, mayOpen }: ReportsProps) {
  const { data, error, refetch } = useRecord({
    queryKey: ['dashboard'],
    path: '/api/admin/dashboard',
    initial,
    renewMs: 60_000,
  })
  return (
    <div className="grid gap-4 lg:gap-5">
      <ListProblem error={error} onRetry={() => void refetch()} />
      {mayOpen && <FiguresOfPeriod />}
      <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-2">
        <PlotSection plot={dayPlot(data)} mayOpen={mayOpen} />
        <PlotSection plot={taskPlot(data)} mayOpen={mayOpen} />
      </div>
    </div>
  )
}
