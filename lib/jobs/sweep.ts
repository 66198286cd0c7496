import 'server-only'
import { and, eq, gte, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { type Reader, read, transact } from '@/db/client'
import { cases, isJobOf, jobs, requestEvents, requests } from '@/db/schema'
import { openCase } from '@/lib/cases/mutations'
import { completeJobs } from '@/lib/jobs/customer/mutations'
import { sweepOffers } from '@/lib/offers/expire'
import { eachDue } from '@/lib/platform/each-due'
import { type Follow, lockRequest } from '@/lib/requests/change'
import { askedMinutes } from './workflow'

const mostAtOnce = 500

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
  const due = await read((db) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .innerJoin(jobs, isJobOf(requests))
      .where(isUnanswered(db))
      .limit(mostAtOnce),
  )
  await eachDue(due, ({ id }) =>
    transact(async (tx) => {
      const { taskerId } = await lockRequest(tx, id)
      const [still] = await tx
        .select({ id: requests.id })
        .from(requests)
        .innerJoin(jobs, isJobOf(requests))
        .where(and(eq(requests.id, id), isUnanswered(tx)))
      if (still) await openCase(tx, { kind: 'other_time', requestId: id, taskerId })
    }),
  )
}

/** What the clock does about offers and jobs each minute. */
export async function sweepJobs(follow: Follow): Promise<void> {
  await eachDue([sweepOffers, completeJobs, openTimeCases], (sweep) => sweep(follow))
}
