import 'server-only'
import { and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { type Reader, read, type Transaction, transact } from '@/db/client'
import { cases, isFinished, isJobOf, jobs, requests } from '@/db/schema'
import { hasAmounts } from '@/lib/jobs/amounts'
import { completeHours } from '@/lib/jobs/workflow'
import { eachDue } from '@/lib/platform/each-due'
import {
  type Follow,
  type LockedRequest,
  lockRequest,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { type CustomerResult, changeTracked, type TrackedLink } from '@/lib/requests/customer/tracked'
import { decideStep } from '@/lib/requests/staff/transition'

const mostAtOnce = 500

const completion = (tx: Transaction, current: LockedRequest): Promise<RequestChange> =>
  decideStep(tx, current, { to: 'completed', reason: null, cancelled_by: null, note: null })

/** The customer says that the work is done. It is completed at once, or when the amounts are agreed. */
export async function confirmDone(link: TrackedLink): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    if (current.status === 'completed') return null
    if (current.status !== 'in_progress' || !current.finishedAt) return { refusal: 'not_finished' }
    const job = { doneConfirmedAt: sql`now()` }
    if (hasAmounts(current)) {
      const change = await completion(tx, current)
      return { ...change, job: { ...change.job, ...job } }
    }
    if (current.doneConfirmedAt) return null
    return { type: 'job.done_confirmed', job, after: { done_confirmed: true } }
  })
}

const openComplaint = (db: Reader) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.requestId, requests.id), eq(cases.kind, 'complaint'), isNull(cases.settledAt)))

/** Finished jobs that the customer confirmed, or was silent about for a day, without an open complaint. */
const isDue = (db: Reader) =>
  and(
    isFinished(jobs),
    isNotNull(requests.labourRwf),
    isNotNull(requests.transportRwf),
    isNotNull(requests.materialsRwf),
    or(
      isNotNull(jobs.doneConfirmedAt),
      sql`${jobs.finishedAt} < now() - ${completeHours} * interval '1 hour'`,
    ),
    notExists(openComplaint(db)),
  )

/** Completes the jobs that are due: the customer has confirmed, or has said nothing for long enough. */
export async function completeJobs(follow: Follow): Promise<void> {
  const due = await read((db) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .innerJoin(jobs, isJobOf(requests))
      .where(isDue(db))
      .limit(mostAtOnce),
  )
  await eachDue(due, ({ id }) =>
    transact(async (tx) => {
      const current = await lockRequest(tx, id)
      const [still] = await tx
        .select({ id: requests.id })
        .from(requests)
        .innerJoin(jobs, isJobOf(requests))
        .where(and(eq(requests.id, id), isDue(tx)))
      if (still)
        await writeChange(tx, current, { actor: { kind: 'system' }, follow }, await completion(tx, current))
    }),
  )
}
