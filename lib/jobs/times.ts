import 'server-only'
import type { Transaction } from '@/db/client'
import { dropCase, openCase } from '@/lib/cases/mutations'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import type { LockedRequest, RequestChange } from '@/lib/requests/change'
import type { TimeAsker } from '@/lib/requests/constants'
import { wrongWantedAt } from '@/lib/requests/customer/workflow'
import { jobInTheWay } from '@/lib/requests/queries'
import { announceJobChange } from './mutations'
import { timeAskedQueue } from './work-schema'
import { movedJob, noTime } from './workflow'

/** Refuses a time that is over, too far away, or at which the tasker has another job; `by` reads why. */
export async function refuseTime(
  tx: Transaction,
  current: LockedRequest,
  { wantedAt, by, locale }: { wantedAt: Date; by: TimeAsker; locale: Locale },
): Promise<void> {
  const { taskerId } = current
  const wrong = wrongWantedAt(wantedAt, new Date())
  const other = !wrong && taskerId ? await jobInTheWay(tx, { ...current, wantedAt }, taskerId) : null
  const busyText = by === 'tasker' ? 'offer_busy' : 'wanted_at_busy'
  const key = wrong ?? (other ? busyText : null)
  if (key) throw new AppError('invalid', { fields: { wanted_at: [validationText(key, locale)] } })
}

/** The change by which one side asks the other for another time; the agreed one stays until they say yes. */
export async function askForTime(
  tx: Transaction,
  current: LockedRequest,
  { by, wantedAt }: { by: TimeAsker; wantedAt: Date },
): Promise<RequestChange> {
  const { id, taskerId, version } = current
  // The customer's question goes to the tasker; the tasker's is news for the customer.
  if (by === 'customer' && taskerId)
    await enqueue(tx, timeAskedQueue, { request_id: id, tasker_id: taskerId, version })
  return {
    type: 'job.time_asked',
    job: { proposedAt: wantedAt, proposedBy: by },
    event: { data: { asked_by: by, wanted_at: wantedAt.toISOString() } },
    after: { proposed_at: wantedAt.toISOString() },
  }
}

/** The change by which the other side answers; after a no, staff call both. */
export async function answerForTime(
  tx: Transaction,
  current: LockedRequest,
  { agrees, locale }: { agrees: boolean; locale: Locale },
): Promise<RequestChange> {
  const { id: requestId, taskerId, proposedAt } = current
  if (!agrees || !proposedAt) {
    await openCase(tx, { kind: 'other_time', requestId, taskerId })
    return { type: 'job.time_refused', job: noTime, after: { agrees } }
  }
  const by = current.proposedBy === 'tasker' ? 'customer' : 'tasker'
  await refuseTime(tx, current, { wantedAt: proposedAt, by, locale })
  await dropCase(tx, { kind: 'other_time', requestId })
  // The tasker is told as of any new time; their own yes needs no message.
  if (current.proposedBy === 'tasker') await announceJobChange(tx, current, ['wanted_at'])
  return {
    type: 'job.time_agreed',
    set: { wantedAt: proposedAt },
    job: movedJob,
    event: { data: { fields: ['wanted_at'] } },
    after: { wanted_at: proposedAt.toISOString() },
  }
}
