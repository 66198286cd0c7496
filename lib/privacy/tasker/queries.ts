import 'server-only'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import {
  addressChanges,
  isCurrent,
  jobs,
  payments,
  payouts,
  receipts,
  requestOffers,
  requests,
  taskerAreas,
  taskerChecks,
  taskerEvents,
  taskerSkills,
  taskers,
  tasks,
} from '@/db/schema'
import { columnsNamed } from '@/lib/platform/columns'

const mostRows = 500
const taskTitle = sql<string>`${tasks.title}->>'en'`

function exportOffers(db: Reader, taskerId: string) {
  return db
    .select({
      ...columnsNamed(requestOffers, ['status', 'pay_rwf', 'reason', 'created_at']),
      ...columnsNamed(requestOffers, ['expires_at', 'answered_at']),
      reference: requests.reference,
      task: taskTitle,
    })
    .from(requestOffers)
    .innerJoin(requests, eq(requests.id, requestOffers.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(eq(requestOffers.taskerId, taskerId))
    .orderBy(desc(requestOffers.createdAt))
    .limit(mostRows)
}

function exportJobs(db: Reader, taskerId: string) {
  return db
    .select({
      ...columnsNamed(requests, ['reference', 'status', 'wanted_at']),
      ...columnsNamed(jobs, ['pay_rwf', 'assigned_at', 'confirmed_at', 'on_the_way_at']),
      ...columnsNamed(jobs, ['on_the_way_minutes', 'started_at', 'finished_at', 'ended_at', 'ended_how']),
      ...columnsNamed(jobs, ['reported_labour_rwf', 'reported_transport_rwf', 'reported_materials_rwf']),
      // Of a former job, the rating is about who came after.
      rating: sql<number | null>`case when ${isCurrent(jobs)} then ${requests.rating} end`,
      task: taskTitle,
    })
    .from(jobs)
    .innerJoin(requests, eq(requests.id, jobs.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(eq(jobs.taskerId, taskerId))
    .orderBy(desc(requests.createdAt), desc(jobs.assignedAt))
    .limit(mostRows)
}

const exportPayouts = (db: Reader, taskerId: string) =>
  db
    .select(columnsNamed(payouts, ['amount_rwf', 'phone', 'operator', 'state', 'settled_at', 'created_at']))
    .from(payouts)
    .where(eq(payouts.taskerId, taskerId))
    .orderBy(desc(payouts.createdAt))
    .limit(mostRows)

/** The cash of their jobs, as they and staff told it; what its customer said is the customer's. */
const exportCash = (db: Reader, taskerId: string) =>
  db
    .select({
      ...columnsNamed(payments, ['state', 'settled_rwf', 'settled_at', 'said_by_tasker_rwf', 'created_at']),
      reference: requests.reference,
      task: taskTitle,
    })
    .from(payments)
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(jobs.taskerId, taskerId), eq(payments.method, 'cash')))
    .orderBy(desc(payments.createdAt))
    .limit(mostRows)

/** The papers that name them as who got the money. */
const exportConfirmations = (db: Reader, taskerId: string) =>
  db
    .select({
      ...columnsNamed(receipts, ['receiver', 'total_rwf', 'lines', 'created_at']),
      reference: requests.reference,
    })
    .from(receipts)
    .innerJoin(requests, eq(requests.id, receipts.requestId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .where(and(eq(jobs.taskerId, taskerId), isNotNull(receipts.receiver)))
    .orderBy(desc(receipts.createdAt))
    .limit(mostRows)

/** The taskers' profiles, offers, jobs and money, without anything of the customers. */
export async function exportTaskers(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      ...columnsNamed(taskers, ['id', 'status', 'name', 'nationality', 'gender', 'education']),
      ...columnsNamed(taskers, [
        'profession',
        'email',
        'phone',
        'code_channel',
        'work_experience',
        'created_at',
      ]),
      wanted_email: addressChanges.email,
      wanted_phone: addressChanges.phone,
      language: taskers.locale,
    })
    .from(taskers)
    .leftJoin(addressChanges, eq(addressChanges.taskerId, taskers.id))
    .where(isAny(taskers.id, ids))
  return Promise.all(
    rows.map(async ({ id, ...row }) => ({
      ...row,
      skills: await db
        .select({ task: taskTitle })
        .from(taskerSkills)
        .innerJoin(tasks, eq(tasks.id, taskerSkills.taskId))
        .where(eq(taskerSkills.taskerId, id)),
      places: await db
        .select(columnsNamed(taskerAreas, ['district', 'sector']))
        .from(taskerAreas)
        .where(eq(taskerAreas.taskerId, id)),
      checks: await db
        .select(columnsNamed(taskerChecks, ['kind', 'outcome', 'checked_on', 'expires_on', 'note']))
        .from(taskerChecks)
        .where(eq(taskerChecks.taskerId, id)),
      events: await db
        .select(columnsNamed(taskerEvents, ['at', 'type', 'reason']))
        .from(taskerEvents)
        .where(eq(taskerEvents.taskerId, id))
        .orderBy(taskerEvents.id),
      offers: await exportOffers(db, id),
      jobs: await exportJobs(db, id),
      cash: await exportCash(db, id),
      confirmations: await exportConfirmations(db, id),
      payouts: await exportPayouts(db, id),
    })),
  )
}
