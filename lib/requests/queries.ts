import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { media, requests, taskers, tasks } from '@/db/schema'
import type { Localized } from '@/lib/i18n/constants'
import type { PictureFiles } from '@/lib/media/schema'
import { firstRatedAt, markOf } from '@/lib/requests/customer/facts'
import { toPhoto } from '@/lib/taskers/queries'
import type { RequestStatus } from './constants'

export type TrackedRequest = {
  reference: string
  status: RequestStatus
  taskId: number
  taskTitle: Localized
  description: string
  location: string
  phone: string
  wantedAt: Date | null
  contactDueAt: Date
  contactedAt: Date | null
  createdAt: Date
  /** Whether the customer says that they were reached; null when they have not said so. */
  customerWasReached: boolean | null
  rating: number | null
  ratingText: string | null
  /** When the work was first rated after it was completed. */
  ratedAt: Date | null
  /** The hash of the shown description and wanted time. */
  seen: string
  tasker: { firstName: string; photo: PictureFiles | null } | null
}

const isComing: readonly RequestStatus[] = ['assigned', 'in_progress', 'completed']

async function findRow(db: Database, token: string) {
  const [row] = await db
    .select({
      id: requests.id,
      taskerName: taskers.name,
      photo: { width: media.width, height: media.height, blur: media.blur, variants: media.variants },
      shown: {
        reference: requests.reference,
        status: requests.status,
        taskId: requests.taskId,
        taskTitle: tasks.title,
        description: requests.description,
        location: requests.location,
        phone: requests.phone,
        wantedAt: requests.wantedAt,
        contactDueAt: requests.contactDueAt,
        contactedAt: requests.contactedAt,
        createdAt: requests.createdAt,
        customerWasReached: requests.customerWasReached,
        rating: requests.rating,
        ratingText: requests.ratingText,
      },
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(taskers, and(eq(taskers.id, requests.taskerId), isNull(taskers.erasedAt)))
    .leftJoin(media, eq(media.id, taskers.photoId))
    .where(and(eq(requests.trackToken, token), isNull(requests.erasedAt)))
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function taskerOf({ taskerName, shown, photo }: Row): TrackedRequest['tasker'] {
  const firstName = taskerName?.trim().split(/\s+/)[0]
  return firstName && isComing.includes(shown.status) ? { firstName, photo: toPhoto(photo) } : null
}

/** What the holder of a tracking link sees; null for an unknown link. */
export async function getTrackedRequest(token: string): Promise<TrackedRequest | null> {
  if (!/^[\w-]{24}$/.test(token)) return null
  return read(async (db) => {
    const row = await findRow(db, token)
    if (!row) return null
    const { shown } = row
    const ratedAt = shown.rating === null ? null : await firstRatedAt(db, row.id)
    return { ...shown, ratedAt, seen: markOf(shown), tasker: taskerOf(row) }
  })
}
