import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { jobs } from '@/db/schema'
import { openCase } from '@/lib/cases/mutations'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import { ended, type LockedRequest, type RequestChange } from '@/lib/requests/change'
import { type Canceller, isJobStatus } from '@/lib/requests/constants'
import type { JobEnd } from './constants'
import {
  assignedMailQueue,
  changedMailQueue,
  giveBackQueue,
  jobBackMailQueue,
  payMailQueue,
  releasedMailQueue,
} from './work-schema'

/** Enqueues what a tasker hears of their job: once it is theirs, and again after they confirmed it. */
export async function announceAssignment(
  tx: Transaction,
  { requestId, taskerId }: { requestId: string; taskerId: string },
): Promise<void> {
  await enqueue(tx, assignedMailQueue, { request_id: requestId, tasker_id: taskerId })
}

/** Enqueues the mail that staff took a job from its tasker; not when the tasker gave it up. */
export async function announceRelease(
  tx: Transaction,
  { id, version, status, taskerId }: LockedRequest,
  by: Canceller | null = null,
): Promise<void> {
  if (!taskerId || !isJobStatus(status) || by === 'tasker') return
  await enqueue(tx, releasedMailQueue, { request_id: id, tasker_id: taskerId, version })
}

/** Enqueues what a tasker hears when their job pays another sum. */
export async function announcePay(
  tx: Transaction,
  { current, taskerId, payRwf }: { current: LockedRequest; taskerId: string; payRwf: number },
): Promise<void> {
  const { id: request_id, version } = current
  await enqueue(tx, payMailQueue, { request_id, tasker_id: taskerId, version, pay_rwf: payRwf })
}

const placeFields = ['location', 'district', 'sector']

/** Enqueues the mail about a new time, place or task, before the work begins. */
export async function announceJobChange(
  tx: Transaction,
  { id, version, status, taskerId }: LockedRequest,
  fields: readonly string[],
): Promise<void> {
  const hasNewTime = fields.includes('wanted_at')
  const hasNewPlace = fields.some((field) => placeFields.includes(field))
  const hasNewTask = fields.includes('task')
  if (status !== 'assigned' || !taskerId || !(hasNewTime || hasNewPlace || hasNewTask)) return
  await enqueue(tx, changedMailQueue, {
    request_id: id,
    tasker_id: taskerId,
    version,
    has_new_time: hasNewTime,
    has_new_place: hasNewPlace,
    has_new_task: hasNewTask,
  })
}

/** Has dispatchers told at once that a job is back. */
export async function alarmOfReturn(
  tx: Transaction,
  { id, version }: Pick<LockedRequest, 'id' | 'version'>,
  why: PayloadOf<typeof jobBackMailQueue>['why'],
): Promise<void> {
  await enqueue(tx, jobBackMailQueue, { request_id: id, version, why })
}

/** The change of a tasker's yes to a job that staff assigned. */
export const confirmation = (taskerId: string): RequestChange => ({
  type: 'job.confirmed',
  job: { confirmedAt: sql`now()` },
  event: { data: { tasker_id: taskerId } },
  after: { confirmed: true },
})

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

type Reported = { by: 'staff' | 'customer'; note?: string | null }

/** The change when a tasker did not come: the request is back at the desk, with a case and an alarm. */
export async function noShow(
  tx: Transaction,
  current: LockedRequest,
  { by, note = null }: Reported,
): Promise<RequestChange> {
  const { id: requestId, taskerId } = current
  await openCase(tx, { kind: 'no_show', requestId, taskerId })
  await announceRelease(tx, current)
  await alarmOfReturn(tx, current, by === 'customer' ? 'no_show_by_customer' : 'no_show')
  return releaseChange(current, { how: 'no_show', note })
}

/** Opens the cases of a cancellation: no one came, or the tasker was on the way or at work. */
export async function openCancellationCases(
  tx: Transaction,
  current: LockedRequest,
  { isNoShow }: { isNoShow: boolean },
): Promise<void> {
  const { id: requestId, taskerId, status, onTheWayAt } = current
  if (!taskerId || !isJobStatus(status)) return
  if (isNoShow) await openCase(tx, { kind: 'no_show', requestId, taskerId })
  else if (onTheWayAt || status === 'in_progress')
    await openCase(tx, { kind: 'late_cancellation', requestId, taskerId })
}

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
