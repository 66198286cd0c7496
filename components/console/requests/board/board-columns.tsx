import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useId, useMemo, useState } from 'react'
import { columnOf, moveOf } from '@/lib/requests/staff/board/workflow'
import { boardColumns, type BoardColumn as Column, type RequestListQuery } from '@/lib/requests/staff/list'
import type { RequestBoard as Board, RequestRow } from '@/lib/requests/staff/schema'
import { BoardColumn } from './board-column'
import { columnLabels, columnShares } from './board-look'
import { HeldCard } from './request-card'
import { useMoves } from './use-moves'

const columnAt = (id: UniqueIdentifier | undefined) => boardColumns.find((column) => column === id)

const cardAt = (columns: Board['columns'], id: UniqueIdentifier): RequestRow | undefined =>
  boardColumns.flatMap((column) => columns[column].data).find((row) => row.id === id)

function announcementsFor(columns: Board['columns']): Announcements {
  const nameOf = (id: UniqueIdentifier) => cardAt(columns, id)?.reference ?? 'The request'
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => {
      const [row, to] = [cardAt(columns, active.id), columnAt(over?.id)]
      if (!row || !to || to === columnOf(row.status)) return undefined
      const move = moveOf(row, to)
      return move.does === 'nothing' ? `${columnLabels[to]}: ${move.why}` : columnLabels[to]
    },
    onDragEnd: ({ active }) => `${nameOf(active.id)} is put down.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  }
}

/** Where a card is put down, its step begins; until that is done, the card is back where it was. */
function useDragging(columns: Board['columns'], onMove: (row: RequestRow, to: Column) => void) {
  const [held, setHeld] = useState<RequestRow | null>(null)
  // A finger scrolls: on a phone the card's menu moves it.
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const handlers = {
    onDragStart: ({ active }: DragStartEvent) => setHeld(cardAt(columns, active.id) ?? null),
    onDragCancel: () => setHeld(null),
    onDragEnd: ({ over }: DragEndEvent) => {
      const to = columnAt(over?.id)
      setHeld(null)
      if (held && to && to !== columnOf(held.status)) onMove(held, to)
    },
  }
  return { held, sensors, handlers }
}

const isStill = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

type BoardColumnsProps = {
  columns: Board['columns']
  shown: Column
  query: RequestListQuery
  hasArrived: (id: string) => boolean
}

export function BoardColumns({ columns, shown, query, hasArrived }: BoardColumnsProps) {
  const { onMove, dialog } = useMoves()
  const { held, sensors, handlers } = useDragging(columns, onMove)
  const on = useMemo(() => ({ query, hasArrived, onMove }), [query, hasArrived, onMove])
  const totals = Object.fromEntries(boardColumns.map((column) => [column, columns[column].total]))
  const shares = columnShares(totals as Record<Column, number>)
  const takes = (column: Column) =>
    held && column !== columnOf(held.status) ? moveOf(held, column).does !== 'nothing' : null
  return (
    <>
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: announcementsFor(columns) }}
        {...handlers}
      >
        <div className="grid grid-cols-1 gap-2 lg:flex lg:items-stretch">
          {boardColumns.map((column) => (
            <BoardColumn
              key={column}
              column={column}
              cards={columns[column]}
              share={shares[column]}
              isShown={column === shown}
              takes={takes(column)}
              on={on}
            />
          ))}
        </div>
        <DragOverlay {...(isStill() && { dropAnimation: null })}>
          {held && <HeldCard row={held} />}
        </DragOverlay>
      </DndContext>
      {dialog}
    </>
  )
}
