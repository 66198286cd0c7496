import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { quotes } from '@/db/schema'
import { hasOpenCase } from '@/lib/cases/queries'
import type { Locale } from '@/lib/i18n/constants'
import { isSameMinute } from '@/lib/i18n/time'
import { noShow } from '@/lib/jobs/mutations'
import { answerForTime } from '@/lib/jobs/times'
import { hasAmounts } from '@/lib/jobs/workflow'
import type { LockedRequest, RequestChange } from '@/lib/requests/change'
import { type CustomerResult, changeTracked, type TrackedLink } from '@/lib/requests/customer/mutations'
import { mayReportNoShow } from '@/lib/requests/customer/workflow'
import { decideStep } from '@/lib/requests/staff/step/mutations'

/** The change that completes a job; a customer who says nothing agrees, too. */
export const completion = (tx: Transaction, current: LockedRequest): Promise<RequestChange> =>
  decideStep(tx, current, { to: 'completed', reason: null, cancelled_by: null, note: null })

/** Whether a price waits for the customer's answer: until then nothing is completed. */
export const hasOpenQuote = async (tx: Transaction, requestId: string): Promise<boolean> =>
  (await tx.$count(quotes, and(eq(quotes.requestId, requestId), eq(quotes.status, 'open')))) > 0

/**
 * The customer says that the work is done. It is completed at once, or when price and pay are known; a price
 * that waits is answered first.
 */
export async function confirmDone(link: TrackedLink): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    if (current.status === 'completed') return null
    if (current.status !== 'in_progress' || !current.finishedAt) return { refusal: 'not_finished' }
    if (await hasOpenQuote(tx, current.id)) return { refusal: 'quote_open' }
    const job = { doneConfirmedAt: sql`now()` }
    const isPayMissing = current.sells === 'full' && current.payRwf === null
    if (hasAmounts(current) && !isPayMissing) {
      const change = await completion(tx, current)
      return { ...change, job: { ...change.job, ...job } }
    }
    if (current.doneConfirmedAt) return null
    return { type: 'job.done_confirmed', job, after: { done_confirmed: true } }
  })
}

/** The customer says that no one came, some time after the tasker should have been there. */
export async function reportNoShow(link: TrackedLink): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    const isBack = current.status === 'contacted' && current.taskerId === null
    if (isBack && (await hasOpenCase(tx, { kind: 'no_show', requestId: current.id }))) return null
    if (!mayReportNoShow(current, new Date())) return { refusal: 'no_show_early' }
    return noShow(tx, current, { by: 'customer' })
  })
}

type CustomerAnswer = { agrees: boolean; proposedAt: Date; locale: Locale }

/** Whether this answer was given already: a second click. */
async function isAnswered(tx: Transaction, current: LockedRequest, { agrees, proposedAt }: CustomerAnswer) {
  if (agrees) return isSameMinute(current.wantedAt, proposedAt)
  return hasOpenCase(tx, { kind: 'other_time', requestId: current.id })
}

/** The customer answers the tasker's wish for another time, as the page showed it. */
export async function answerTimeByCustomer(
  link: TrackedLink,
  answer: CustomerAnswer,
): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    if (current.status !== 'assigned' || current.proposedBy !== 'tasker')
      return (await isAnswered(tx, current, answer)) ? null : { refusal: 'no_time' }
    if (!isSameMinute(current.proposedAt, answer.proposedAt)) return { refusal: 'changed' }
    return answerForTime(tx, current, answer)
  })
}
