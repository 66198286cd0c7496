import 'server-only'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { isRated, jobs, requests } from '@/db/schema'
import { fewestJobs, fewestRatings, type Rating, type TrackRecord } from './constants'

/** Whether this tasker did the work of a request. */
export const isDoneBy = (taskerId: string): SQL =>
  sql`${requests.id} in (select ${jobs.requestId} from ${jobs} where ${jobs.taskerId} = ${taskerId} and ${jobs.endedHow} = 'completed')`

/** What customers gave for work that was done; null below three ratings. */
export async function findRating(db: Reader, ofWork?: SQL): Promise<Rating | null> {
  // Rounded down, like the figures of the promise.
  const average = sql<number>`trunc(avg(${requests.rating}), 1)::float`
  const [rating] = await db
    .select({ average, count: count() })
    .from(requests)
    .where(and(isRated(requests), ofWork))
  return rating && rating.count >= fewestRatings ? rating : null
}

/** What customers gave for a task; null below three ratings. */
export async function getTaskRating(taskId: number): Promise<Rating | null> {
  return read((db) => findRating(db, eq(requests.taskId, taskId)))
}

/** The jobs and the ratings of all tasks together. */
export async function getTrackRecord(): Promise<TrackRecord> {
  const [jobs, rating] = await read((db) =>
    Promise.all([db.$count(requests, eq(requests.status, 'completed')), findRating(db)]),
  )
  return { jobs: jobs >= fewestJobs ? jobs : null, rating }
}
