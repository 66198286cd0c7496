import 'server-only'
import type { Transaction } from '@/db/client'
import { enqueue } from '@/lib/platform/work'
import type { LockedRequest } from '@/lib/requests/change'
import { type Canceller, isJobStatus } from '@/lib/requests/constants'
import { assignedMailQueue, changedMailQueue, releasedMailQueue } from './work-schema'

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
