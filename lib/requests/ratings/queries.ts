import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { isRated, requests } from '@/db/schema'
import { fewestJobs, fewestRatings, type Rating, type TrackRecord } from './constants'

// Rounded down, like the figures of the promise.
const figures = { average: sql<number>`trunc(avg(${requests.rating}), 1)::float`, count: count() }

const enough = (rating: Rating | undefined): Rating | null =>
  rating && rating.count >= fewestRatings ? rating : null

/** What customers gave for a task; null below three ratings. */
export async function getTaskRating(taskId: number): Promise<Rating | null> {
  const [rating] = await read((db) =>
    db
      .select(figures)
      .from(requests)
      .where(and(isRated(requests), eq(requests.taskId, taskId))),
  )
  return enough(rating)
}

/** The jobs and the ratings of all tasks together. */
export async function getTrackRecord(): Promise<TrackRecord> {
  const [[done], [rating]] = await read((db) =>
    Promise.all([
      db.select({ jobs: count() }).from(requests).where(eq(requests.status, 'completed')),
      db.select(figures).from(requests).where(isRated(requests)),
    ]),
  )
  const jobs = done?.jobs ?? 0
  return { jobs: jobs >= fewestJobs ? jobs : null, rating: enough(rating) }
}
