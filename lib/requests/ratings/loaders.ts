import 'server-only'
import type { Rating, TrackRecord } from './constants'
import { getTaskRating, getTrackRecord } from './queries'

// A rating does not raise the site's version, so these are read at each rendering, like the public promise.

/** What customers gave for a task, for its page. */
export async function loadTaskRating(taskId: number): Promise<Rating | null> {
  return getTaskRating(taskId)
}

/** The jobs and ratings of all tasks, for the landing page. */
export async function loadTrackRecord(): Promise<TrackRecord> {
  return getTrackRecord()
}
