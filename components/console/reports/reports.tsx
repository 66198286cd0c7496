'use client'

import { FiguresOfPeriod } from '@/components/console/figures/figures'
import { useRecord } from '@/components/console/form/use-record'
import { ListProblem } from '@/components/console/list/data-table-states'
import type { Dashboard } from '@/lib/dashboard/schema'
import { Plots } from './plot'

/** What happened in a period. Who does not work with requests sees only the plots, of 30 days. */
export function Reports({ initial }: { initial: Dashboard | null }) {
  return initial ? <PlotsAlone initial={initial} /> : <FiguresOfPeriod />
}

function PlotsAlone({ initial }: { initial: Dashboard }) {
  const { data, error, refetch } = useRecord({
    queryKey: ['dashboard'],
    path: '/api/admin/dashboard',
    initial,
    renewMs: 60_000,
  })
  return (
    <div className="grid gap-4 lg:gap-5">
      <ListProblem error={error} onRetry={() => void refetch()} />
      <Plots received={data} mayOpen={false} />
    </div>
  )
}
