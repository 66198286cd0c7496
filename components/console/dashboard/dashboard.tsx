'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ListProblem } from '@/components/console/data-table-states'
import { useRecord } from '@/components/console/use-record'
import { useRequestStream } from '@/components/console/use-request-stream'
import type { Dashboard as Figures } from '@/lib/dashboard/schema'
import { PlotSection } from './plot'
import { dayPlot, reasonPlot, taskPlot } from './plots'
import { PromisePanel } from './promise-panel'
import { TodayFigures } from './today-figures'

type DashboardProps = {
  initial: Figures
  mayOpen: boolean
}

/** The figures of today, counted by the database and updated with every change of a request. */
export function Dashboard({ initial, mayOpen }: DashboardProps) {
  const client = useQueryClient()
  const isLive = useRequestStream(() => void client.invalidateQueries({ queryKey: ['dashboard'] }))
  const { data, error, refetch } = useRecord({
    queryKey: ['dashboard'],
    path: '/api/admin/dashboard',
    initial,
    renewMs: isLive ? 30_000 : 5_000,
  })
  return (
    <div className="grid gap-4 lg:gap-5">
      <ListProblem error={error} onRetry={() => void refetch()} />
      <TodayFigures figures={data} mayOpen={mayOpen} />
      <PromisePanel promise={data.promise} />
      <PlotSection plot={dayPlot(data)} mayOpen={mayOpen} />
      <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-2">
        <PlotSection plot={taskPlot(data)} mayOpen={mayOpen} />
        <PlotSection plot={reasonPlot(data)} mayOpen={mayOpen} />
      </div>
    </div>
  )
}
