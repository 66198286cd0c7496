import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { openCancellationCases } from '@/lib/jobs/cases'
import { enqueue } from '@/lib/platform/work'
import { endRepeatOf } from '@/lib/repeats/mutations'
import type { LockedRequest, RequestChange } from '@/lib/requests/change'
import { decideStep } from '@/lib/requests/staff/transition'
import { cancelledMailQueue } from '@/lib/requests/work-schema'
import { mayAnswer, mayReportNoShow, refusalOfChange } from './rules'
import type { CustomerCancel } from './schema'
import { type CustomerResult, changeTracked, customer, type TrackedLink } from './tracked'

/** Whether staff or the customer opened the link: staff have it too, and their browser has their session. */
export type LinkHolder = { isStaff: boolean }

/** The promise is lifted when the customer cancels before it is due. */
function liftedBy({ contactedAt, contactDueAt }: LockedRequest, { isStaff }: LinkHolder): SQL | null {
  return !isStaff && !contactedAt && new Date() <= contactDueAt ? sql`now()` : null
}

/** The change when a customer cancels; staff and the assigned tasker get a mail. */
export async function cancellation(
  tx: Transaction,
  current: LockedRequest,
  { reason, words, isStaff }: CustomerCancel & LinkHolder,
): Promise<RequestChange> {
  const change = await decideStep(tx, current, {
    to: 'cancelled',
    reason,
    cancelled_by: 'customer',
    note: words,
  })
  const isNoShow = reason === 'no_show' && mayReportNoShow(current, new Date())
  await openCancellationCases(tx, current, { isNoShow })
  if (current.taskerId && current.status === 'assigned') {
    await enqueue(tx, cancelledMailQueue, {
      request_id: current.id,
      tasker_id: current.taskerId,
      version: current.version,
      reason,
    })
  }
  return { ...change, set: { ...change.set, promiseLiftedAt: liftedBy(current, { isStaff }) } }
}

/** Cancels the request, until the work begins, and ends its repeat; nothing when it is cancelled already. */
export async function cancelByCustomer(
  link: TrackedLink,
  input: CustomerCancel & LinkHolder,
): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    if (current.status === 'cancelled') return null
    const refusal = refusalOfChange(current.status)
    if (refusal) return { refusal }
    const change = await cancellation(tx, current, input)
    await endRepeatOf(tx, current, { actor: customer, follow: link.follow })
    return change
  })
}

/** Records whether the customer was reached, in their own view. Changes nothing that staff have recorded. */
export async function answerByCustomer(
  link: TrackedLink,
  { reached }: { reached: boolean },
): Promise<CustomerResult> {
  return changeTracked(link, (current) => {
    if (current.customerWasReached === reached) return null
    if (!mayAnswer(current, new Date())) return { refusal: 'too_early' }
    return {
      type: reached ? 'request.reached_confirmed' : 'request.reached_denied',
      set: { customerWasReached: reached, customerAnsweredAt: sql`now()` },
      after: { customer_was_reached: reached },
    }
  })
}
