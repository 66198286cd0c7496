import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useId, useRef, useState } from 'react'
import { OrderItem } from './order-item'

type AnnouncementOptions = {
  count: number
  placeOf: (id: UniqueIdentifier) => number
  nameAt: (id: UniqueIdentifier) => string
}

function useAnnouncements({ count, placeOf, nameAt }: AnnouncementOptions): Announcements {
  const hasMoved = useRef(false)
  const at = (rowId: string | number) => `place ${placeOf(rowId) + 1} of ${count}`
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return `${nameAt(active.id)} is picked up, at ${at(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // An entry starts over its own place. Saying that would interrupt the message about picking it up.
      hasMoved.current ||= over !== null && over.id !== active.id
      return over && hasMoved.current ? `${nameAt(active.id)} is over ${at(over.id)}.` : undefined
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameAt(active.id)} is put down at ${at(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameAt(active.id)} is back where it was.`,
  }
}

type OrderListProps<Row> = {
  label: string
  rows: Row[]
  nameOf: (row: Row) => string
  onOrder: (ids: number[], seen: number[]) => void
  children: (row: Row) => ReactNode
}

const instructions =
  'To move an entry, press space or enter, use the arrow keys, and press space or enter again. Escape puts it back.'

function useMoves<Row extends { id: number }>({ rows, nameOf, onOrder }: OrderListProps<Row>) {
  const [said, setSaid] = useState('')
  const ids = rows.map((row) => row.id)
  const placeOf = (rowId: string | number) => ids.indexOf(Number(rowId))
  const nameAt = (rowId: string | number) => {
    const row = rows[placeOf(rowId)]
    return row ? nameOf(row) : 'The entry'
  }

  function move(from: number, to: number) {
    if (from === to || from < 0 || to < 0 || to >= ids.length) return
    onOrder(arrayMove(ids, from, to), ids)
    setSaid(`${nameAt(ids[from] ?? 0)} is now at place ${to + 1} of ${ids.length}.`)
  }
  const drop = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id))
  const announcements = useAnnouncements({ count: ids.length, placeOf, nameAt })
  return { ids, said, move, drop, announcements }
}

export function OrderList<Row extends { id: number }>(props: OrderListProps<Row>) {
  const { label, rows, nameOf, children } = props
  const id = useId()
  const { ids, said, move, drop, announcements } = useMoves(props)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul aria-label={label} className="grid gap-2">
            {rows.map((row, index) => (
              <OrderItem
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(index, index + by)}
              >
                {children(row)}
              </OrderItem>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
