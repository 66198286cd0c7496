import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { isCurrent, jobs, requests, taskers } from '@/db/schema'

/** Whose job a link opens. */
export type JobLink = { taskerId: string; requestId: string }

/** For so many hours after the work, or after a cancellation, the link goes on. */
const lastingHours = 24
const tokenPattern = /^[\w-]{20,64}$/

/**
 * The job of a link, while it opens one: not after the job was released or given to another, its customer
 * was erased, or while its tasker may not work. When the tasker gets another number, a trigger gives the job
 * another token, and the offer that it began with.
 */
export async function getJobByLink(token: unknown): Promise<JobLink | null> {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return null
  const end = sql`coalesce(${jobs.finishedAt}, ${jobs.endedAt}, 'infinity')`
  const [job] = await read((db) =>
    db
      .select({ taskerId: jobs.taskerId, requestId: jobs.requestId })
      .from(jobs)
      .innerJoin(requests, eq(requests.id, jobs.requestId))
      .innerJoin(taskers, eq(taskers.id, jobs.taskerId))
      .where(
        and(
          eq(jobs.token, token),
          isCurrent(jobs),
          isNull(requests.erasedAt),
          // A paused tasker takes no more jobs, but does those they have.
          inArray(taskers.status, ['approved', 'paused']),
          sql`${end} > now() - ${lastingHours} * interval '1 hour'`,
        ),
      ),
  )
  return job ?? null
}
