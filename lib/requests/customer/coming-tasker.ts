import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { media, requests, taskers } from '@/db/schema'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { listChecks } from '@/lib/taskers/queries'
import type { ComingTasker } from './schema'

/** Fewer ratings say little, and would show who gave them. */
const fewestRatings = 3

async function countJobs(db: Reader, taskerId: string) {
  const [figures] = await db
    .select({
      jobsDone: sql<number>`(count(*) filter (where ${requests.status} = 'completed'))::int`,
      count: sql<number>`count(${requests.rating})::int`,
      average: sql<number | null>`trunc(avg(${requests.rating}), 1)::float`,
    })
    .from(requests)
    .where(eq(requests.taskerId, taskerId))
  const { jobsDone = 0, count = 0, average = null } = figures ?? {}
  const rating = average !== null && count >= fewestRatings ? { average, count } : null
  return { jobsDone, rating }
}

/** What a customer may know of the tasker who comes; null once the profile is deleted. Never the number. */
export async function findComingTasker(db: Reader, taskerId: string): Promise<ComingTasker | null> {
  const [found] = await db
    .select({ name: taskers.name, profession: taskers.profession, photo: pictureColumns })
    .from(taskers)
    .leftJoin(media, eq(media.id, taskers.photoId))
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
  const firstName = found?.name.trim().split(/\s+/)[0]
  if (!found || !firstName) return null
  const [figures, checks] = await Promise.all([countJobs(db, taskerId), listChecks(db, taskerId)])
  return {
    firstName,
    profession: found.profession,
    photo: pictureOf(found.photo),
    ...figures,
    checks: checks.flatMap(({ kind, state, checkedOn }) =>
      state === 'passed' && checkedOn ? [{ kind, on: checkedOn }] : [],
    ),
  }
}
