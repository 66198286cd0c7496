import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { privacyRequests } from '@/db/schema'
import { openCancellationCases } from '@/lib/jobs/mutations'
import { enqueue } from '@/lib/platform/work'
import { eraseRequests } from '@/lib/privacy/customer/mutations'
import { endRepeatOf } from '@/lib/repeats/mutations'
import { type LockedRequest, type RequestChange, writeChange, writeEvents } from '@/lib/requests/change'
import {
  type CustomerResult,
  changeTracked,
  customer,
  lockTracked,
  type TrackedLink,
} from '@/lib/requests/customer/mutations'
import type { CustomerCancel } from '@/lib/requests/customer/schema'
import { mayAnswer, mayReportNoShow, refusalOfChange } from '@/lib/requests/customer/workflow'
import { decideStep } from '@/lib/requests/staff/step/mutations'
import { cancelledMailQueue } from '@/lib/requests/work-schema'

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
    }
  })
}

/** Ends a request that is open, and erases all personal data; its link is then invalid. */
export async function eraseByCustomer(
  { token, follow }: TrackedLink,
  { isStaff }: LinkHolder,
): Promise<CustomerResult> {
  return transact(async (tx) => {
    const current = await lockTracked(tx, token)
    const by = { actor: customer, follow }
    const refusal = refusalOfChange(current.status)
    if (refusal === 'in_progress') return refusal
    if (!refusal) {
      const change = await cancellation(tx, current, {
        reason: 'no_longer_needed',
        words: null,
        isStaff,
      })
      await writeChange(tx, current, by, change)
    }
    await eraseRequests(tx, [current.id], by)
    await writeEvents(tx, [{ type: 'request.erased', requestId: current.id, actor: customer }])
    await tx
      .insert(privacyRequests)
      .values({ kind: 'erasure', status: 'done', requestId: current.id, doneAt: sql`now()` })
    return null
  })
}
