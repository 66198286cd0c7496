import 'server-only'
import { sql } from 'drizzle-orm'
import type { LockedRequest, RequestChange } from '@/lib/requests/change'
import { withoutJob } from './stages'

type Release = { type: 'job.released' | 'job.no_show'; note?: string | null; reason?: string | null }

/** The change that takes a job from its tasker and brings the request back to the desk. */
export function releaseChange(
  current: LockedRequest,
  { type, note = null, reason = null }: Release,
): RequestChange {
  return {
    type,
    set: { ...withoutJob, status: 'contacted', backAt: sql`now()` },
    event: {
      fromStatus: current.status,
      toStatus: 'contacted',
      note,
      data: current.taskerId ? { tasker_id: current.taskerId, ...(reason && { reason }) } : null,
    },
    before: { status: current.status, tasker_id: current.taskerId },
    after: { status: 'contacted', tasker_id: null },
  }
}
