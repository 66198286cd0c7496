import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'

type AnnouncementOptions = {
  count: number
  placeOf: (id: UniqueIdentifier) => number
  nameAt: (id: UniqueIdentifier) => string
}

/** The messages of a screen reader while an entry is moved by keyboard. */
export function useAnnouncements({ count, placeOf, nameAt }: AnnouncementOptions): Announcements {
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
