import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { taskers } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, type LockedRequest, type RequestChange } from '@/lib/requests/change'
import { announceAssignment, announceRelease } from '@/lib/requests/tasker/announcements'
import { factsOfTasker } from '@/lib/requests/tasker/queries'
import { refusalsOfTasker } from '@/lib/requests/workflow'
import type { AssignmentInput } from './change-schema'
import { taskerRefusalTexts } from './labels'
import { refusedFor } from './transition'

/** Locks a tasker, so that no other request can assign them at the same time. */
async function lockForJob(tx: Transaction, taskerId: string): Promise<{ name: string }> {
  const [tasker] = await tx
    .select({ name: taskers.name })
    .from(taskers)
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
    .for('no key update')
  if (tasker) return tasker
  const text = 'There is no such tasker.'
  throw new AppError('invalid', { message: text, fields: { tasker_id: [text] } })
}

async function refuseUnfit(tx: Transaction, current: LockedRequest, taskerId: string): Promise<void> {
  const { name } = await lockForJob(tx, taskerId)
  const facts = await factsOfTasker(tx, current, taskerId)
  const refusals = facts ? refusalsOfTasker(facts) : (['not_approved'] as const)
  if (refusals.length === 0) return
  const message = `${name} ${refusals.map((refusal) => taskerRefusalTexts[refusal]).join(', ')}.`
  throw new AppError('invalid', { message, fields: { tasker_id: [message] } })
}

async function assign(
  tx: Transaction,
  current: LockedRequest,
  { taskerId, note }: { taskerId: string; note: string | null },
): Promise<RequestChange> {
  if (current.status !== 'contacted' && current.status !== 'assigned') {
    const refusal = current.status === 'new' ? 'contact' : 'transition'
    throw refusedFor([refusal])
  }
  await refuseUnfit(tx, current, taskerId)
  if (current.taskerId !== taskerId) {
    await announceRelease(tx, current)
    await announceAssignment(tx, { requestId: current.id, taskerId })
  }
  return {
    type: current.taskerId ? 'request.tasker_changed' : 'request.tasker_assigned',
    set: { status: 'assigned', taskerId },
    event: { fromStatus: current.status, toStatus: 'assigned', note, data: { tasker_id: taskerId } },
    before: { status: current.status, tasker_id: current.taskerId },
    after: { status: 'assigned', tasker_id: taskerId },
  }
}

async function unassign(
  tx: Transaction,
  current: LockedRequest,
  note: string | null,
): Promise<RequestChange> {
  if (current.status !== 'assigned' && current.status !== 'in_progress') throw refusedFor(['transition'])
  await announceRelease(tx, current)
  return {
    type: 'request.tasker_unassigned',
    set: { status: 'contacted', taskerId: null },
    event: {
      fromStatus: current.status,
      toStatus: 'contacted',
      note,
      data: current.taskerId ? { tasker_id: current.taskerId } : null,
    },
    before: { status: current.status, tasker_id: current.taskerId },
    after: { status: 'contacted', tasker_id: null },
  }
}

/** Assigns a tasker who is approved, has the skill and is free at that time; or removes the tasker. */
export async function assignTasker(attempt: Attempt, input: AssignmentInput): Promise<void> {
  const { tasker_id: taskerId } = input
  const note = input.note || null
  await changeRequest(
    attempt,
    (current, tx) => (taskerId ? assign(tx, current, { taskerId, note }) : unassign(tx, current, note)),
    (current) =>
      taskerId
        ? current.taskerId === taskerId && current.status === 'assigned'
        : current.taskerId === null && current.status === 'contacted',
  )
}
