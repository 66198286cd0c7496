'use client'

import { ListProblem } from '@/components/console/list/data-table-states'
import type { DayPlan } from '@/lib/day/schema'
import { DayAside } from './day-aside'
import { DayGrid } from './day-grid'
import { DayHead } from './day-head'
import { keysId } from './day-job'
import { DragArea } from './drag-area'
import { MoveBar } from './move-bar'
import { PrintedDay } from './printed-day'
import { MovesProvider, useDayMoves } from './use-moves'

/** The plan of one day: who does what when, and what has no tasker yet. */
export function DayPage({ initial }: { initial: DayPlan }) {
  const moves = useDayMoves(initial)
  return (
    <MovesProvider value={moves}>
      <div className={`grid grid-cols-1 gap-3 print:hidden ${moves.move ? 'pb-28' : ''}`}>
        <DayHead plan={moves.plan} />
        <ListProblem error={moves.error} onRetry={() => void moves.refetch()} />
        <MoveBar />
        <DragArea>
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-[13rem_minmax(0,1fr)]">
            <DayAside />
            <DayGrid />
          </div>
        </DragArea>
        <p id={keysId} className="text-quiet text-sm max-lg:hidden">
          Arrow keys move the job in focus by 15 minutes or to the next tasker. Enter saves, Escape puts it
          back. A job can also be dragged.
        </p>
        <p className="text-quiet text-sm lg:hidden">
          Hold a job to drag it to another tasker. Open it to change its time.
        </p>
      </div>
      <PrintedDay plan={moves.plan} />
    </MovesProvider>
  )
}
