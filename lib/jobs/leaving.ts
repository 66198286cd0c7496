import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { jobs, requests, taskers } from '@/db/schema'
import { alarmOfReturn } from '@/lib/jobs/tasker/steps'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import { type Follow, type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import { releaseChange } from './release'
import { giveBackQueue } from './work-schema'

/**
 * Has the jobs of a tasker given back, if they are gone by then. The caller has locked the tasker, so each
 * request is locked later, by a job of its own.
 */
export async function giveBackJobsOf(tx: Transaction, taskerId: string): Promise<void> {
  const open = await tx
    .select({ requestId: jobs.requestId })
    .from(jobs)
    .where(and(eq(jobs.taskerId, taskerId), isNull(jobs.endedHow), isNull(jobs.finishedAt)))
  for (const { requestId } of open)
    await enqueue(tx, giveBackQueue, { request_id: requestId, tasker_id: taskerId })
}

/** Whether the tasker will not come; a paused one still does, and one at work is not called away. */
async function isGone(tx: Transaction, { taskerId, status }: LockedRequest): Promise<boolean> {
  const [tasker] = await tx
    .select({ status: taskers.status, erasedAt: taskers.erasedAt })
    .from(taskers)
    .where(eq(taskers.id, taskerId ?? ''))
  if (!tasker || tasker.erasedAt) return true
  return status === 'assigned' && tasker.status !== 'approved' && tasker.status !== 'paused'
}

/** Brings a job back to the desk, with an alarm, if its tasker is still gone. */
export async function giveBackJob(
  { request_id: requestId, tasker_id: taskerId }: PayloadOf<typeof giveBackQueue>,
  follow: Follow,
): Promise<void> {
  await transact(async (tx) => {
    const [kept] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.id, requestId), isNull(requests.erasedAt)))
    if (!kept) return
    const current = await lockRequest(tx, requestId)
    const isTheirs = current.taskerId === taskerId && isJobStatus(current.status) && !current.finishedAt
    if (!isTheirs || !(await isGone(tx, current))) return
    await alarmOfReturn(tx, current, 'released')
    const change = releaseChange(current, { how: 'taken_back' })
    await writeChange(tx, current, { actor: { kind: 'system' }, follow }, change)
  })
}
