import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { jobs, media, taskers } from '@/db/schema'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { findRating, isDoneBy } from '@/lib/requests/ratings/queries'
import { listChecks } from '@/lib/taskers/queries'
import { firstNameOf } from './first-name'
import type { ComingTasker } from './schema'

/** What a customer may know of the tasker who comes; null once the profile is deleted. Never the number. */
export async function findComingTasker(db: Reader, taskerId: string): Promise<ComingTasker | null> {
  const [found] = await db
    .select({ name: taskers.name, profession: taskers.profession, photo: pictureColumns })
    .from(taskers)
    .leftJoin(media, eq(media.id, taskers.photoId))
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
  const firstName = firstNameOf(found?.name)
  if (!found || !firstName) return null
  const [jobsDone, rating, checks] = await Promise.all([
    db.$count(jobs, and(eq(jobs.taskerId, taskerId), eq(jobs.endedHow, 'completed'))),
    findRating(db, isDoneBy(taskerId)),
    listChecks(db, taskerId),
  ])
  return {
    firstName,
    profession: found.profession,
    photo: pictureOf(found.photo),
    jobsDone,
    rating,
    checks: checks.flatMap(({ kind, state, checkedOn }) =>
      state === 'passed' && checkedOn ? [{ kind, on: checkedOn }] : [],
    ),
  }
}
