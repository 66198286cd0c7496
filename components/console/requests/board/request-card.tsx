import { useDraggable } from '@dnd-kit/core'
import { memo, useCallback, useState } from 'react'
import { BarredMark } from '@/components/console/customers/barred-mark'
import { CoverLink } from '@/components/console/list/data-table-columns'
import { passFocusOn } from '@/components/console/list/focus-after'
import { PromiseCell } from '@/components/console/requests/detail/promise'
import { RequestActions } from '@/components/console/requests/detail/request-actions'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { placeOf, timeOf } from '@/components/console/requests/list/row-look'
import { StateWord, WaitsFor } from '@/components/console/requests/list/who-cell'
import { WroteMark } from '@/components/console/requests/list/wrote-mark'
import { isOpenStatus } from '@/lib/requests/constants'
import type { BoardColumn } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { CardMenu, type OnMove } from './card-menu'

/** The clock of who waits; then the time of the work; at the end, how it ended. */
function Moment({ row }: { row: RequestRow }) {
  const time = timeOf(row, new Date())
  if (!isOpenStatus(row.status)) return <StateWord row={row} />
  if (!row.contacted_at || !time) return <PromiseCell row={row} />
  return (
    <span suppressHydrationWarning className="tabular truncate font-semibold">
      {time}
    </span>
  )
}

/** The three lines of a card: when, what and for whom, where and who comes. */
export function CardLines({ row }: { row: RequestRow }) {
  return (
    <>
      <p className="card-line pr-9 pointer-fine:pr-6">
        <span className="shrink-0">
          <Moment row={row} />
        </span>
        {row.owner && (
          <span title={`Owner: ${row.owner.name}`} className="ml-auto min-w-0 truncate text-quiet">
            {row.owner.name}
          </span>
        )}
      </p>
      <p className="card-line">
        <span className="truncate" title={`${row.task_title}, ${row.full_name || 'erased'}`}>
          <span className="font-semibold">{row.task_title}</span> · {row.full_name || 'Erased'}
        </span>
        <WroteMark row={row} />
      </p>
      <p className="card-line text-quiet">
        {row.is_barred && <BarredMark />}
        <WaitsFor row={row} />
        <span className="truncate" title={[row.location, row.tasker_name].filter(Boolean).join(' · ')}>
          {row.tasker_name && <span className="text-ink">{row.tasker_name} · </span>}
          {placeOf(row)}
        </span>
      </p>
    </>
  )
}

/** The card that follows the pointer. */
export const HeldCard = ({ row }: { row: RequestRow }) => (
  <div className="card-row cursor-grabbing border-clay shadow-lift">
    <CardLines row={row} />
  </div>
)

type RequestCardProps = { row: RequestRow; column: BoardColumn; isNew: boolean; onMove: OnMove }

export const RequestCard = memo(function RequestCard({ row, column, isNew, onMove }: RequestCardProps) {
  const [hasHadFocus, setHasHadFocus] = useState(false)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id })
  const hold = useCallback(
    (element: HTMLLIElement | null) => {
      setNodeRef(element)
      const passOn = passFocusOn(element)
      return () => {
        setNodeRef(null)
        passOn?.()
      }
    },
    [setNodeRef],
  )
  const look = `${isNew ? 'animate-arrive shadow-[inset_3px_0_var(--color-clay)]' : ''} ${isDragging ? 'opacity-40' : ''}`
  return (
    <li ref={hold} {...listeners} onFocus={() => setHasHadFocus(true)} className={`group card-row ${look}`}>
      <CoverLink
        href={`${requestsPath}/${row.id}`}
        label={`Open ${row.reference}, ${row.task_title}`}
        isDraggable={false}
      />
      <CardLines row={row} />
      <CardMenu row={row} column={column} onMove={onMove} />
      {/* For keys: a mouse has the menu, and would hit these in place of the card. */}
      {hasHadFocus && (
        <span className="pointer-events-none absolute right-1 bottom-1 hidden max-w-full rounded-control bg-surface pl-1 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-focus-within:*:*:pointer-events-auto lg:flex pointer-coarse:hidden!">
          <RequestActions row={row} isTight />
        </span>
      )}
    </li>
  )
})
