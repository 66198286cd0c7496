import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { media, requests, taskers, tasks } from '@/db/schema'
import type { Localized } from '@/lib/i18n/constants'
import type { PictureFiles } from '@/lib/media/schema'
import type { RequestStatus } from './constants'

export type TrackedRequest = {
  reference: string
  status: RequestStatus
  taskTitle: Localized
  description: string
  location: string
  phone: string
  contactDueAt: Date
  contactedAt: Date | null
  createdAt: Date
  /** Who is coming: the first name, and the photo where there is one. */
  tasker: { firstName: string; photo: PictureFiles | null } | null
}

const isComing: readonly RequestStatus[] = ['assigned', 'in_progress', 'completed']

/** What the holder of a tracking link sees; null for a link that leads nowhere. */
export async function getTrackedRequest(token: string): Promise<TrackedRequest | null> {
  if (!/^[\w-]{24}$/.test(token)) return null
  const [row] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        status: requests.status,
        taskTitle: tasks.title,
        description: requests.description,
        location: requests.location,
        phone: requests.phone,
        contactDueAt: requests.contactDueAt,
        contactedAt: requests.contactedAt,
        createdAt: requests.createdAt,
        taskerName: taskers.name,
        photoWidth: media.width,
        photoHeight: media.height,
        photoBlur: media.blur,
        photoVariants: media.variants,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(taskers, and(eq(taskers.id, requests.taskerId), isNull(taskers.erasedAt)))
      .leftJoin(media, eq(media.id, taskers.photoId))
      .where(and(eq(requests.trackToken, token), isNull(requests.erasedAt))),
  )
  if (!row) return null
  const { taskerName, photoWidth, photoHeight, photoBlur, photoVariants, ...request } = row
  const photo =
    photoWidth && photoHeight && photoVariants
      ? {
          width: photoWidth,
          height: photoHeight,
          blur: photoBlur,
          variants: photoVariants.map(({ width, path }) => ({ width, path })),
        }
      : null
  const firstName = taskerName?.trim().split(/\s+/)[0]
  return {
    ...request,
    tasker: firstName && isComing.includes(request.status) ? { firstName, photo } : null,
  }
}
