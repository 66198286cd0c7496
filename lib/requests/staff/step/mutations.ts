import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { jobs } from '@/db/schema'
import { lastingEnds } from '@/lib/jobs/constants'
import { announceRelease, openCancellationCases, releaseChange } from '@/lib/jobs/mutations'
import { AppError } from '@/lib/platform/errors'
import {
  type Attempt,
  changeRequest,
  ended,
  type LockedRequest,
  type RequestChange,
} from '@/lib/requests/change'
import { isOpenStatus, jobStatuses, type RequestStatus } from '@/lib/requests/constants'
import { factsOfTasker } from '@/lib/requests/queries'
import type { ReopenInput, RequestStepInput, SpamVerdict } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { findOriginal, liftsPromise } from '@/lib/requests/staff/duplicates/queries'
import { refusalTexts } from '@/lib/requests/staff/labels'
import { claimChange } from '@/lib/requests/staff/owner/mutations'
import {
  attemptsSinceContact,
  declinedBy,
  listPlainEvents,
  type PlainEvent,
} from '@/lib/requests/staff/timeline/queries'
import { type Refusal, type RequestFacts, refusalsOf, reopenedStatus } from '@/lib/requests/workflow'

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
    isNumberWrong: current.phoneWrongAt !== null,
    tasker: current.taskerId ? await factsOfTasker(tx, current, current.taskerId) : null,
    hasPrice: current.sells !== null,
    isPayMissing: current.sells === 'full' && current.payRwf === null,
  }
}

type Step = Omit<RequestStepInput, 'version'>

const startChange = (note: string | null): RequestChange => ({
  type: 'job.started',
  set: { status: 'in_progress' },
  job: { startedAt: sql`now()`, confirmedAt: sql`coalesce(${jobs.confirmedAt}, now())` },
  event: { note },
})

/** Which request it repeats, and whether that takes it out of the measured hour. */
type Original = { id: string; lifts: boolean }

function stepChange(current: LockedRequest, step: Step, original: Original | null): RequestChange {
  const { to, reason } = step
  const note = step.note || null
  if (to === 'in_progress') return startChange(note)
  if (to === 'contacted' && current.taskerId) return releaseChange(current, { how: 'taken_back', note })
  if (isOpenStatus(to)) return { type: `request.${to}`, set: { status: to }, event: { note } }
  const endedBy = to === 'cancelled' ? step.cancelled_by : null
  const how = lastingEnds.find((end) => end === to)
  return {
    type: `request.${to}`,
    set: {
      status: to,
      endedAt: sql`now()`,
      endReason: reason,
      endedBy,
      duplicateOf: original?.id ?? null,
      ...(original?.lifts && { promiseLiftedAt: sql`now()` }),
    },
    ...(how && { job: ended(how) }),
    event: { note, data: { reason, cancelled_by: endedBy, duplicate_of: original?.id ?? null } },
  }
}

async function originalOf(tx: Transaction, id: string, reference: string): Promise<Original> {
  const original = await findOriginal(tx, id, reference)
  return { id: original, lifts: await liftsPromise(tx, id, original) }
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
  const { duplicate_of: reference } = step
  return stepChange(current, step, reference ? await originalOf(tx, current.id, reference) : null)
}

const keepsTasker: readonly RequestStatus[] = [...jobStatuses, 'completed']

/** Moves a request to another state, when all guards of that state are met. */
export async function transitionRequest(attempt: Attempt, step: RequestStepInput): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    const change = await decideStep(tx, current, step)
    if (!keepsTasker.includes(step.to)) await announceRelease(tx, current, step.cancelled_by)
    if (step.to === 'cancelled')
      await openCancellationCases(tx, current, { isNoShow: step.reason === 'no_show' })
    // The person who ends it answers for it, so that the figures of people add up.
    const claim = isOpenStatus(step.to) ? null : claimChange(current, attempt.adminId)
    return claim ? [claim, change] : change
  })
}

/** The change that opens an ended request again: clock, contacts and promise stay, the tasker is removed. */
export function reopening(
  current: LockedRequest,
  note: string | null,
  type: 'request.reopened' | 'request.spam_denied' = 'request.reopened',
): RequestChange {
  const status = reopenedStatus(current.contactedAt !== null)
  return {
    type,
    set: {
      status,
      backAt: current.contactedAt === null ? null : sql`now()`,
      endedAt: null,
      endReason: null,
      endedBy: null,
      duplicateOf: null,
      promiseLiftedAt: null,
      // Who was never reached is called again, whatever was tried before the end.
      ...(current.contactedAt === null && current.phoneWrongAt === null && { nextTryAt: sql`now()` }),
    },
    job: { endedHow: 'reopened' },
    event: { note },
  }
}

/** Opens an ended request again, with a reason. */
export async function reopenRequest(attempt: Attempt, { reason }: ReopenInput): Promise<void> {
  await changeRequest(attempt, (current) => {
    if (isOpenStatus(current.status)) throw refusedFor(['transition'])
    return reopening(current, reason)
  })
}

type Spam = Pick<LockedRequest, 'status' | 'endReason' | 'promiseLiftedAt'>

const waits = ({ status, endReason, promiseLiftedAt }: Spam) =>
  status === 'declined' && endReason === 'spam' && promiseLiftedAt === null

/** Who ended a request as spam, and whether `adminId` may confirm it; null when that is not asked. */
export function spamCheckOf(
  request: Spam,
  events: readonly PlainEvent[],
  adminId: string,
): RequestDetail['spam_check'] {
  if (!waits(request)) return null
  const marker = declinedBy(events)
  return { marked_by: marker.name, may_confirm: marker.id !== adminId }
}

/** A second person confirms that a request was spam, which lifts its promise; or opens it again. */
export async function judgeSpam(attempt: Attempt, { is_spam }: SpamVerdict): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    if (!waits(current))
      throw new AppError('invalid', { message: 'Nobody has to confirm that this is spam.' })
    if (!is_spam) return reopening(current, null, 'request.spam_denied')
    const marker = declinedBy(await listPlainEvents(tx, current.id))
    if (marker.id === attempt.adminId)
      throw new AppError('invalid', { message: 'You ended this as spam. Somebody else must confirm it.' })
    return { type: 'request.spam_confirmed', set: { promiseLiftedAt: sql`now()` } }
  })
}
