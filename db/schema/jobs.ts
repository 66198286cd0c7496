import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { jobEnds, lastingEnds } from '@/lib/jobs/constants'
import { timeAskers } from '@/lib/requests/constants'
import { id, instant, oneOf } from './columns'
import { requestOffers, requests } from './requests'
import { taskers } from './taskers'

/** Whether a job is that of its request: it is open, or ended with its request. Others are former ones. */
export const isCurrent = (of: { endedHow: SQLWrapper }): SQL =>
  sql`(${of.endedHow} is null or ${of.endedHow} in (${oneOf(lastingEnds)}))`

/** Whether a tasker has not confirmed an open job that staff assigned. Who begins the work confirms it. */
export const isUnconfirmed = (of: { endedHow: SQLWrapper; confirmedAt: SQLWrapper }): SQL =>
  sql`(${of.endedHow} is null and ${of.confirmedAt} is null)`

/** Whether the tasker says that the work is done, and the job waits for the customer or the clock. */
export const isFinished = (of: { endedHow: SQLWrapper; finishedAt: SQLWrapper }): SQL =>
  sql`(${of.endedHow} is null and ${of.finishedAt} is not null)`

/** One tasker's work for one request. A tasker who leaves it ends it; the next one has a row of their own. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    // The offer that the tasker accepted; null when staff assigned the job without one.
    offerId: uuid().references(() => requestOffers.id),
    // The key of the link that asks to confirm it.
    token: text().notNull().unique(),
    // What the tasker gets for work and way.
    payRwf: integer(),
    // Null only for jobs from before these times were kept.
    assignedAt: instant(),
    confirmedAt: instant(),
    onTheWayAt: instant(),
    onTheWayMinutes: smallint(),
    startedAt: instant(),
    finishedAt: instant(),
    // What the tasker says that it came to; the customer pays what was agreed.
    reportedLabourRwf: integer(),
    reportedTransportRwf: integer(),
    reportedMaterialsRwf: integer(),
    // When the customer said that the work is done.
    doneConfirmedAt: instant(),
    // Another time that one side asks for after the job was confirmed.
    proposedAt: instant(),
    proposedBy: text({ enum: timeAskers }),
    endedAt: instant(),
    endedHow: text({ enum: jobEnds }),
  },
  (table) => [
    check('jobs_ended_how', sql`${table.endedHow} in (${oneOf(jobEnds)})`),
    check('jobs_ended', sql`(${table.endedAt} is null) = (${table.endedHow} is null)`),
    check('jobs_proposed_by', sql`${table.proposedBy} in (${oneOf(timeAskers)})`),
    // At most one open job, and one that the request shows. Queries must repeat the condition exactly.
    uniqueIndex('jobs_one_current').on(table.requestId).where(isCurrent(table)),
    // Who had a request, and what a tasker has done.
    index('jobs_by_request').on(table.requestId, table.assignedAt),
    index('jobs_by_tasker').on(table.taskerId, table.assignedAt.desc()),
    // Whether a tasker is free, and who has work now.
    index('jobs_open_by_tasker').on(table.taskerId).where(sql`${table.endedHow} is null`),
    index('jobs_unconfirmed').on(table.assignedAt).where(isUnconfirmed(table)),
    index('jobs_finished').on(table.finishedAt).where(isFinished(table)),
    // What was completed or given back since a day.
    index('jobs_by_end').on(table.endedHow, table.endedAt),
  ],
)

/** Joins a request with its job, if it has one. */
export const isJobOf = (request: { id: SQLWrapper | string }): SQL | undefined =>
  and(eq(jobs.requestId, request.id), isCurrent(jobs))
