import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { jobs } from '@/db/schema'
import { announceRelease } from '@/lib/jobs/announcements'
import { openCancellationCases } from '@/lib/jobs/cases'
import { lastingEnds } from '@/lib/jobs/constants'
import { releaseChange } from '@/lib/jobs/release'
import { AppError } from '@/lib/platform/errors'
import {
  type Attempt,
  changeRequest,
  ended,
  type LockedRequest,
  type RequestChange,
} from '@/lib/requests/change'
import { isOpenStatus, jobStatuses, type RequestStatus } from '@/lib/requests/constants'
import { attemptsSinceContact, listPlainEvents } from '@/lib/requests/events'
import { factsOfTasker } from '@/lib/requests/queries'
import { type Refusal, type RequestFacts, refusalsOf, reopenedStatus } from '@/lib/requests/workflow'
import type { ReopenInput, RequestStepInput } from './change-schema'
import { linked } from './duplicates'
import { refusalTexts } from './labels'

const fieldOf: Partial<Record<Refusal, string>> = { reason: 'reason', canceller: 'cancelled_by' }

/** The error of refused guards, with the texts at their fields. */
export function refusedFor(refusals: readonly Refusal[]): AppError {
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
    attempts: attemptsSinceContact(await listPlainEvents(tx, current.id)),
    tasker: current.taskerId ? await factsOfTasker(tx, current, current.taskerId) : null,
    amount: {
      labour: current.labourRwf,
      transport: current.transportRwf,
      materials: current.materialsRwf,
    },
  }
}

type Step = Omit<RequestStepInput, 'version' | 'duplicate_of'>

const startChange = (current: LockedRequest, note: string | null): RequestChange => ({
  type: 'job.started',
  set: { status: 'in_progress' },
  job: { startedAt: sql`now()`, confirmedAt: sql`coalesce(${jobs.confirmedAt}, now())` },
  event: { fromStatus: current.status, toStatus: 'in_progress', note },
  before: { status: current.status },
  after: { status: 'in_progress' },
})

function stepChange(current: LockedRequest, step: Step): RequestChange {
  const { to, reason } = step
  const note = step.note || null
  if (to === 'in_progress') return startChange(current, note)
  if (to === 'contacted' && current.taskerId) return releaseChange(current, { how: 'taken_back', note })
  const cancelledBy = to === 'cancelled' ? step.cancelled_by : null
  const isEnd = !isOpenStatus(to)
  const how = lastingEnds.find((end) => end === to)
  return {
    type: `request.${to}`,
    set: {
      status: to,
      ...(isEnd && { endedAt: sql`now()`, endReason: reason, endedBy: cancelledBy }),
    },
    ...(how && { job: ended(how) }),
    event: {
      fromStatus: current.status,
      toStatus: to,
      note,
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
    if (step.to === 'cancelled')
      await openCancellationCases(tx, current, { isNoShow: step.reason === 'no_show' })
    const { duplicate_of: reference } = step
    return reference ? linked(tx, { id: current.id, change, reference }) : change
  })
}

/** The change that opens an ended request again: clock, contacts and promise stay, the tasker is removed. */
export function reopening(current: LockedRequest, note: string | null): RequestChange {
  const status = reopenedStatus(current.contactedAt !== null)
  return {
    type: 'request.reopened',
    set: {
      status,
      backAt: current.contactedAt === null ? null : sql`now()`,
      endedAt: null,
      endReason: null,
      endedBy: null,
      duplicateOf: null,
      promiseLiftedAt: null,
    },
    job: { endedHow: 'reopened' },
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
