import 'server-only'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { isJobOf, jobs, requestEvents, requests, tasks } from '@/db/schema'
import { type Actor, actorColumns, changeVersioned, touched, writeAudit } from '@/lib/audit/change'
import type { AuditAction } from '@/lib/audit/labels'
import type { JobEnd } from '@/lib/jobs/constants'
import { linkToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

const {
  id: jobId,
  requestId: _of,
  token: _key,
  offerId: _offer,
  endedAt: _at,
  endedHow: _how,
  ...jobSteps
} = getTableColumns(jobs)

/**
 * Locks a request that was not erased, with its job, until the transaction ends. Rows that refer to it can be
 * written. Without a job, the columns of the job are null.
 */
export async function lockRequest(tx: Transaction, requestId: string) {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, requestId), isNull(requests.erasedAt)))
    .for('no key update')
  if (!row) throw new AppError('not_found')
  const [work] = await tx
    .select({ durationMinutes: tasks.durationMinutes, jobId, ...jobSteps })
    .from(tasks)
    .leftJoin(jobs, isJobOf(row))
    .where(eq(tasks.id, row.taskId))
  if (!work) throw new AppError('not_found')
  return { ...row, ...work }
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

const subjectOf = (id: string) => ({ kind: 'request', id })

/** Which row changes, and what a person reads who has seen an older version of it. */
export const ofRequest = (id: string) => ({
  subject: subjectOf(id),
  say: (name: string, at: string) => `${name} changed this at ${at}.`,
})

type Columns = Partial<Omit<typeof requests.$inferInsert, 'id' | 'version' | 'updatedAt'>>
type JobColumns = Partial<
  Omit<typeof jobs.$inferInsert, 'id' | 'requestId' | 'token' | 'taskerId' | 'offerId'>
>
type NewJob = { taskerId: string; offerId: string | null; payRwf: number | null; confirmedAt?: SQL }
type Values<Of> = { [Name in keyof Of]: Of[Name] | SQL }
type EventColumns = Partial<
  Pick<typeof requestEvents.$inferInsert, 'fromStatus' | 'toStatus' | 'channel' | 'outcome' | 'note' | 'data'>
>

/**
 * A change of a request: its columns, those of its job, the job that begins, its event and its audit values,
 * without what people typed.
 */
export type RequestChange = {
  type: AuditAction
  set?: Values<Columns>
  job?: Values<JobColumns>
  /** A job that is still open must end in the same change. */
  begin?: NewJob
  event?: EventColumns
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The columns of a job that ends. */
export const ended = (how: JobEnd) => ({ endedHow: how, endedAt: sql`now()` })

/** A change that was written: the request as it was, its new columns, its tasker, and the events. */
export type Written = {
  current: LockedRequest
  actor: Actor
  set: Values<Columns>
  taskerId: string | null
  events: readonly { id: number; type: AuditAction }[]
}

/** What follows from a change, in its transaction. Handlers and work hand down `lib/consequences`. */
export type Follow = (tx: Transaction, written: Written) => Promise<void>

/** Who changes a request, and what follows from it. */
export type By = { actor: Actor; follow: Follow }

/** A request that moves on is no longer back at the desk, unless the change says so. */
const back = ({ status, backAt }: Written['set']) =>
  status !== undefined && backAt === undefined ? { backAt: null } : {}

async function writeJob(
  tx: Transaction,
  { id: requestId, jobId, taskerId }: LockedRequest,
  changes: readonly RequestChange[],
): Promise<string | null> {
  const job: Values<JobColumns> = Object.assign({}, ...changes.map((one) => one.job))
  if (jobId && Object.keys(job).length > 0) await tx.update(jobs).set(job).where(eq(jobs.id, jobId))
  const begin = changes.find((one) => one.begin)?.begin
  if (begin) await tx.insert(jobs).values({ ...begin, requestId, token: linkToken(), assignedAt: sql`now()` })
  return begin?.taskerId ?? taskerId
}

/**
 * Writes a change of a locked request with its event and its audit row. Several changes make one version
 * together, each with an event and an audit row of its own, in their order.
 */
export async function writeChange(
  tx: Transaction,
  current: LockedRequest,
  { actor, follow }: By,
  change: RequestChange | readonly RequestChange[],
): Promise<void> {
  const { id: requestId } = current
  const changes = [change].flat()
  const set: Written['set'] = Object.assign({}, ...changes.map((one) => one.set))
  await tx
    .update(requests)
    .set({ ...set, ...back(set), ...touched(requests) })
    .where(eq(requests.id, requestId))
  const taskerId = await writeJob(tx, current, changes)
  const events: Written['events'][number][] = []
  for (const { type, event, before, after } of changes) {
    const stored = await tx
      .insert(requestEvents)
      .values({ ...actorColumns(actor), requestId, type, ...event })
      .returning({ id: requestEvents.id })
    events.push(...stored.map(({ id }) => ({ id, type })))
    await writeAudit(tx, actor, { action: type, subject: subjectOf(requestId), before, after })
  }
  await follow(tx, { current, actor, set, taskerId, events })
}

export const hasEnded = new AppError('invalid', {
  message: 'This request has ended. Open it again first.',
})

/** Which admin changes which request; `version` is the one on the screen. */
export type Attempt = { requestId: string; version: number; adminId: string; follow: Follow }

type Decision = RequestChange | readonly RequestChange[] | null

/**
 * Changes a request in one transaction; refuses an older version with `conflict`. `isDone`: the change was
 * made already, so a second click does nothing. `decide` refuses, or returns the change, or several, or null
 * for none.
 */
export async function changeRequest(
  { requestId, version, adminId, follow }: Attempt,
  decide: (current: LockedRequest, tx: Transaction) => Promise<Decision> | Decision,
  isDone: (current: LockedRequest, tx: Transaction) => Promise<boolean> | boolean = () => false,
): Promise<void> {
  const by: By = { actor: { kind: 'admin', id: adminId }, follow }
  await transact((tx) =>
    changeVersioned(tx, {
      ...ofRequest(requestId),
      seen: version,
      lock: () => lockRequest(tx, requestId),
      isDone: (current) => isDone(current, tx),
      decide: (current) => decide(current, tx),
      write: (current, change: RequestChange | readonly RequestChange[]) =>
        writeChange(tx, current, by, change),
    }),
  )
}
