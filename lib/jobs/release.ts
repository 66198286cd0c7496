import 'server-only'
import { sql } from 'drizzle-orm'
import { ended, type LockedRequest, type RequestChange } from '@/lib/requests/change'
import type { JobEnd } from './constants'

type Release = { how: Extract<JobEnd, 'given_back' | 'taken_back' | 'no_show'>; note?: string | null }

/** The change that takes a job from its tasker and brings the request back to the desk. */
export function releaseChange(current: LockedRequest, { how, note = null }: Release): RequestChange {
  return {
    type: how === 'no_show' ? 'job.no_show' : 'job.released',
    set: { status: 'contacted', backAt: sql`now()` },
    job: ended(how),
    event: { note, data: current.taskerId ? { tasker_id: current.taskerId } : null },
  }
}
