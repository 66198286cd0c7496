import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { taskers } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, type LockedRequest, type RequestChange } from '@/lib/requests/change'
import { isOpenStatus, jobStatuses, type RequestStatus } from '@/lib/requests/constants'
import { factsOfTasker } from '@/lib/requests/tasker/queries'
import { announceAssignment, announceRelease } from '@/lib/requests/tasker/work'
import { attemptsSinceContact } from '@/lib/requests/timeline'
import {
  type Refusal,
  type RequestFacts,
  refusalsOf,
  refusalsOfTasker,
  reopenedStatus,
} from '@/lib/requests/workflow'
import type { AssignmentInput, ReopenInput, RequestStepInput } from './change-schema'
import { refusalTexts, taskerRefusalTexts } from './labels'

const fieldOf: Partial<Record<Refusal, string>> = { reason: 'reason', canceller: 'cancelled_by' }

function refusedFor(refusals: readonly Refusal[]): AppError {
  const message = refusals.map((refusal) => refusalTexts[refusal]).join(' ')
  const fields = refusals.flatMap((refusal) => {
    const field = fieldOf[refusal]
    return field ? [[field, [refusalTexts[refusal]]]] : []
  })
  return new AppError('invalid', {
    message,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  })
}

async function factsOf(tx: Transaction, current: LockedRequest): Promise<RequestFacts> {
  return {
    status: current.status,
    wasContacted: current.contactedAt !== null,
    attempts: await attemptsSinceContact(tx, current.id),
    tasker: current.taskerId ? await factsOfTasker(tx, current, current.taskerId) : null,
    amount: {
      labour: current.labourRwf,
      transport: current.transportRwf,
      materials: current.materialsRwf,
      isPaid: current.paidAt !== null,
    },
  }
}

type Step = Omit<RequestStepInput, 'version'>

function stepChange(current: LockedRequest, step: Step): RequestChange {
  const { to, reason, note } = step
  const cancelledBy = to === 'cancelled' ? step.cancelled_by : null
  const isEnd = !isOpenStatus(to)
  return {
    type: `request.${to}`,
    set: {
      status: to,
      ...(to === 'contacted' && { taskerId: null }),
      ...(isEnd && { endedAt: sql`now()`, endReason: reason, endedBy: cancelledBy }),
    },
    event: {
      fromStatus: current.status,
      toStatus: to,
      note: note || null,
      data: reason || cancelledBy ? { reason, cancelled_by: cancelledBy } : null,
    },
    before: { status: current.status },
    after: { status: to, reason, cancelled_by: cancelledBy },
  }
}

/** The change of a step; refuses it while a guard of the new state is not met. */
export async function decideStep(
  tx: Transaction,
  current: LockedRequest,
  step: Step,
): Promise<RequestChange> {
  const facts = await factsOf(tx, current)
  const refusals = refusalsOf(facts, { to: step.to, reason: step.reason, cancelledBy: step.cancelled_by })
  if (refusals.length > 0) throw refusedFor(refusals)
  return stepChange(current, step)
}

const keepsTasker: readonly RequestStatus[] = [...jobStatuses, 'completed']

/** Moves a request to another state, when all guards of that state are met. */
export async function transitionRequest(attempt: Attempt, step: RequestStepInput): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    const change = await decideStep(tx, current, step)
    if (!keepsTasker.includes(step.to)) await announceRelease(tx, current, step.cancelled_by)
    return change
  })
}

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

/** The change that opens an ended request again: clock, contacts and promise stay, the tasker is removed. */
export function reopening(current: LockedRequest, note: string | null): RequestChange {
  const status = reopenedStatus(current.contactedAt !== null)
  return {
    type: 'request.reopened',
    set: {
      status,
      endedAt: null,
      endReason: null,
      endedBy: null,
      promiseLiftedAt: null,
      taskerId: null,
    },
    event: { fromStatus: current.status, toStatus: status, note },
    before: { status: current.status },
    after: { status },
  }
}

/** Opens an ended request again, with a reason. */
export async function reopenRequest(attempt: Attempt, { reason }: ReopenInput): Promise<void> {
  await changeRequest(attempt, (current) => {
    if (isOpenStatus(current.status)) throw refusedFor(['transition'])
    return reopening(current, reason)
  })
}
