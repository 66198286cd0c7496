import 'server-only'
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Reader, read, type Transaction, transact } from '@/db/client'
import {
  agreedPrices,
  cases,
  isFinished,
  isJobOf,
  jobs,
  quotes,
  requestEvents,
  requests,
  taskers,
} from '@/db/schema'
import { openCase } from '@/lib/cases/mutations'
import { completion } from '@/lib/jobs/customer/mutations'
import { mailJobBack } from '@/lib/jobs/staff/work'
import {
  mailJobAssigned,
  mailJobChanged,
  mailJobReleased,
  tellOfAskedTime,
  tellOfPay,
} from '@/lib/jobs/tasker/work'
import { sweepOffers } from '@/lib/offers/work'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { type Follow, type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import { mayWork } from '@/lib/taskers/constants'
import { alarmOfReturn, releaseChange } from './mutations'
import {
  assignedMailQueue,
  changedMailQueue,
  completeJobsQueue,
  giveBackQueue,
  jobBackMailQueue,
  payMailQueue,
  releasedMailQueue,
  timeAskedQueue,
} from './work-schema'
import { askedMinutes, completeHours } from './workflow'

const mostAtOnce = 500

/** Does something about each job that is due, and asks again once its request is locked. */
async function eachDueJob(
  isDue: (db: Reader) => SQL | undefined,
  act: (tx: Transaction, current: LockedRequest) => Promise<void>,
): Promise<void> {
  const find = (db: Reader, id?: string) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .innerJoin(jobs, isJobOf(requests))
      .where(and(id ? eq(requests.id, id) : undefined, isDue(db)))
      .limit(mostAtOnce)
  await eachDue(await read((db) => find(db)), ({ id }) =>
    transact(async (tx) => {
      const current = await lockRequest(tx, id)
      const [still] = await find(tx, id)
      if (still) await act(tx, current)
    }),
  )
}

const openCaseOf = (db: Reader) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.requestId, requests.id),
        inArray(cases.kind, ['complaint', 'other_amounts', 'lower_pay']),
        isNull(cases.settledAt),
      ),
    )

/** A price, and pay where the money is ours: without them, no job can be completed. */
const agreedPrice = (db: Reader) =>
  db
    .select({ id: agreedPrices.quoteId })
    .from(agreedPrices)
    .where(
      and(
        eq(agreedPrices.requestId, requests.id),
        or(ne(agreedPrices.sells, 'full'), isNotNull(jobs.payRwf)),
      ),
    )

/** A quote that waits for an answer. */
const openQuote = (db: Reader) =>
  db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.requestId, requests.id), eq(quotes.status, 'open')))

/**
 * Finished jobs that the customer confirmed, or was silent about for a day, and nothing about them is open.
 */
const isDone = (db: Reader) =>
  and(
    isFinished(jobs),
    exists(agreedPrice(db)),
    or(
      isNotNull(jobs.doneConfirmedAt),
      sql`${jobs.finishedAt} < now() - ${completeHours} * interval '1 hour'`,
    ),
    notExists(openCaseOf(db)),
    notExists(openQuote(db)),
  )

/** Completes the jobs that are due: the customer has confirmed, or has said nothing for long enough. */
export async function completeJobs(follow: Follow): Promise<void> {
  await eachDueJob(isDone, async (tx, current) =>
    writeChange(tx, current, { actor: { kind: 'system' }, follow }, await completion(tx, current)),
  )
}

const askedAt = sql`(select max(${requestEvents.at}) from ${requestEvents}
  where ${requestEvents.requestId} = ${requests.id} and ${requestEvents.type} = 'job.time_asked')`

/** One for this question, or an older one that staff have not settled. */
const knownCase = (db: Reader) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.requestId, requests.id),
        eq(cases.kind, 'other_time'),
        or(isNull(cases.settledAt), gte(cases.createdAt, askedAt)),
      ),
    )

const isUnanswered = (db: Reader) =>
  and(
    eq(requests.status, 'assigned'),
    isNotNull(jobs.proposedAt),
    sql`${askedAt} < now() - ${askedMinutes} * interval '1 minute'`,
    notExists(knownCase(db)),
  )

/** Opens a case for each question for another time that waits for too long, once. */
async function openTimeCases(): Promise<void> {
  await eachDueJob(isUnanswered, (tx, { id: requestId, taskerId }) =>
    openCase(tx, { kind: 'other_time', requestId, taskerId }),
  )
}

/** What the clock does about offers and jobs each minute. */
export async function sweepJobs(follow: Follow): Promise<void> {
  await eachDue([sweepOffers, completeJobs, openTimeCases], (sweep) => sweep(follow))
}

/** Whether the tasker will not come; a paused one still does, and one at work is not called away. */
async function isGone(tx: Transaction, { taskerId, status }: LockedRequest): Promise<boolean> {
  const [tasker] = await tx
    .select({ status: taskers.status, erasedAt: taskers.erasedAt })
    .from(taskers)
    .where(eq(taskers.id, taskerId ?? ''))
  if (!tasker || tasker.erasedAt) return true
  return status === 'assigned' && !mayWork(tasker.status)
}

/** Brings a job back to the desk, with an alarm, if its tasker is still gone. */
async function giveBackJob(
  { request_id: requestId, tasker_id: taskerId }: PayloadOf<typeof giveBackQueue>,
  follow: Follow,
): Promise<void> {
  await transact(async (tx) => {
    const [kept] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.id, requestId), isNull(requests.erasedAt)))
    if (!kept) return
    const current = await lockRequest(tx, requestId)
    const isTheirs = current.taskerId === taskerId && isJobStatus(current.status) && !current.finishedAt
    if (!isTheirs || !(await isGone(tx, current))) return
    await alarmOfReturn(tx, current, 'released')
    const change = releaseChange(current, { how: 'taken_back' })
    await writeChange(tx, current, { actor: { kind: 'system' }, follow }, change)
  })
}

export const jobsWork = (follow: Follow): readonly Work[] => [
  work(giveBackQueue, (data) => giveBackJob(data, follow)),
  work(completeJobsQueue, () => sweepJobs(follow)),
  work(jobBackMailQueue, mailJobBack),
  work(assignedMailQueue, mailJobAssigned),
  work(changedMailQueue, mailJobChanged),
  work(releasedMailQueue, mailJobReleased),
  work(payMailQueue, tellOfPay),
  work(timeAskedQueue, tellOfAskedTime),
]
