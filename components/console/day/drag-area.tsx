import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useId, useState } from 'react'
import { dropMove, jobOf } from '@/lib/day/moves/workflow'
import { JobWords } from './day-job'
import { wide } from './spot'
import { useMoves } from './use-moves'

// The plan says itself where a job is; the keys are its own, too.
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** How far along a tasker's hours something was dropped, from 0 to 1. A phone shows no hours: null. */
function shareOf({ active, over }: DragEndEvent): number | null {
  const dropped = active.rect.current.translated
  if (!dropped || !over || !window.matchMedia(wide).matches) return null
  return (dropped.top - over.rect.top) / over.rect.height
}

/** Where jobs can be dragged. On a phone a long press takes one, so that the page still scrolls. */
export function DragArea({ children }: { children: ReactNode }) {
  const id = useId()
  const { plan, place } = useMoves()
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const dragged = draggedId && jobOf(plan, draggedId)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  function drop(event: DragEndEvent) {
    setDraggedId(null)
    const { active, over } = event
    if (!over) return
    place(dropMove(plan, { id: String(active.id), taskerId: String(over.id), share: shareOf(event) }))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId(null)}
      accessibility={{ announcements: silent }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="h-full cursor-grabbing overflow-hidden rounded-md border-2 border-clay bg-surface px-1.5 py-1 text-[0.8125rem] leading-tight shadow-lift">
            <JobWords job={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
