import 'server-only'
import { and, eq, getTableColumns, isNull, SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { agreedPrices, callbackAtOf, isJobOf, jobs, requestEvents, requests, tasks } from '@/db/schema'
import {
  type Actor,
  actorColumns,
  changeVersioned,
  type SeenVersion,
  touched,
  writeAudit,
} from '@/lib/audit/change'
import type { AuditAction } from '@/lib/audit/labels'
import { formerEnds, type JobEnd } from '@/lib/jobs/constants'
import { linkToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import type { EventData, EventType } from './events'

const {
  id: jobId,
  requestId: _of,
  token: _key,
  offerId: _offer,
  endedAt: _at,
  endedHow: _how,
  ...jobSteps
} = getTableColumns(jobs)

const price = {
  labourRwf: agreedPrices.labourRwf,
  transportRwf: agreedPrices.transportRwf,
  materialsRwf: agreedPrices.materialsRwf,
  sells: agreedPrices.sells,
}

async function lock(tx: Transaction, isWanted: SQL | undefined) {
  const [row] = await tx.select().from(requests).where(isWanted).for('no key update')
  if (!row) throw new AppError('not_found')
  const [work] = await tx
    .select({ durationMinutes: tasks.durationMinutes, jobId, ...jobSteps, ...price })
    .from(tasks)
    .leftJoin(jobs, isJobOf(row))
    .leftJoin(agreedPrices, eq(agreedPrices.requestId, row.id))
    .where(eq(tasks.id, row.taskId))
  if (!work) throw new AppError('not_found')
  return { ...row, ...work }
}

export type LockedRequest = Awaited<ReturnType<typeof lock>>

/**
 * Locks a request that was not erased, with its job and its agreed price, until the transaction ends. Rows
 * that refer to it can be written. Without a job or a price, their columns are null.
 */
export const lockRequest = (tx: Transaction, requestId: string): Promise<LockedRequest> =>
  lock(tx, and(eq(requests.id, requestId), isNull(requests.erasedAt)))

/** The same for an erased request, too: what was paid is booked, and given back, all the same. */
export const lockForMoney = (tx: Transaction, requestId: string): Promise<LockedRequest> =>
  lock(tx, eq(requests.id, requestId))

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
type EventColumns = Partial<Pick<typeof requestEvents.$inferInsert, 'channel' | 'outcome' | 'note'>>
type EventOf<Type extends EventType> = EventColumns & { data?: EventData<Type> | null }

/** An event of a request, with the data of its type. */
export type NewEvent = {
  [Type in EventType]: EventOf<Type> & { type: Type; requestId: string; actor: Actor }
}[EventType]

type ChangeOf<Type extends EventType> = {
  type: Type
  set?: Values<Columns>
  job?: Values<JobColumns>
  /** A job that is still open must end in the same change. */
  begin?: NewJob
  event?: EventOf<Type>
  /** Makes a repeated call do nothing. */
  key?: string | undefined
  /** What the audit log keeps besides `auditColumns`, without what people typed. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A change of a request: its columns, those of its job, the job that begins, and its event. */
export type RequestChange = { [Type in EventType & AuditAction]: ChangeOf<Type> }[EventType & AuditAction]

/** Another number, or one that is right after all: the link in texts is a new one. */
export const newNumber = () => ({ phoneWrongAt: null, textToken: linkToken() })

/** Who has another number is called at once, where the one before was wrong or was tried in vain. */
export const callAtOnce = ({ phoneWrongAt, contactedAt, attempts }: LockedRequest) =>
  phoneWrongAt !== null || (contactedAt === null && attempts > 0) ? { nextTryAt: sql`now()` } : {}

/** A number that is not the customer's: the link in its texts ends. */
export const wrongNumber = () => ({ phoneWrongAt: sql`now()`, textToken: linkToken() })

/** The columns of a job that ends. */
export const ended = (how: JobEnd) => ({ endedHow: how, endedAt: sql`now()` })

/** A change that was written: the request as it was, its new columns, its tasker, and the events. */
export type Written = {
  current: LockedRequest
  actor: Actor
  set: Values<Columns>
  taskerId: string | null
  events: readonly { id: number; type: EventType }[]
}

/** What follows from a change, in its transaction. Handlers and work hand down `lib/consequences`. */
export type Follow = (tx: Transaction, written: Written) => Promise<void>

/** Who changes a request, and what follows from it. */
export type By = { actor: Actor; follow: Follow }

/** A request that moves on is not back at the desk, and is called as promised only; unless it says so. */
function movedOn({ status, backAt, nextTryAt, endedAt }: Written['set']): Values<Columns> {
  if (status === undefined) return {}
  const isEnd = endedAt !== undefined && endedAt !== null
  return {
    ...(backAt === undefined && { backAt: null }),
    ...(nextTryAt === undefined && { nextTryAt: isEnd ? null : callbackAtOf(requests.id) }),
  }
}

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

/** The columns that the audit log keeps, by their names there. No column that people type in. */
export const auditColumns = [
  ['status', 'status'],
  ['ownerId', 'owner_id'],
  ['taskId', 'task'],
  ['locale', 'locale'],
  ['endReason', 'reason'],
  ['endedBy', 'cancelled_by'],
  ['duplicateOf', 'duplicate_of'],
  ['customerWasReached', 'customer_was_reached'],
  ['rating', 'rating'],
  ['taskerId', 'tasker_id'],
  ['payRwf', 'pay_rwf'],
] as const satisfies readonly (readonly [keyof LockedRequest, string])[]

const filled = (values: Record<string, unknown>) => (Object.keys(values).length > 0 ? values : undefined)

/** What the audit log keeps of a change: the columns that become other ones, and what the change adds. */
function auditValues(current: LockedRequest, { set, job, begin, before, after }: RequestChange) {
  const isLeft = formerEnds.some((end) => end === job?.endedHow)
  const next: Partial<Record<keyof LockedRequest, unknown>> = {
    ...set,
    ...job,
    ...(isLeft && { taskerId: null }),
    ...begin,
  }
  const changed = auditColumns.filter(
    ([column]) =>
      next[column] !== undefined && next[column] !== current[column] && !(next[column] instanceof SQL),
  )
  const valuesOf = (row: typeof next, columns = changed) =>
    Object.fromEntries(columns.map(([column, name]) => [name, row[column]]))
  // A person replaces nobody, which is worth a word; another value that is new replaces nothing.
  const replaced = changed.filter(([column, name]) => current[column] !== null || name.endsWith('_id'))
  return {
    before: filled({ ...valuesOf(current, replaced), ...before }),
    after: filled({ ...valuesOf(next), ...after }),
  }
}

/** Writes events of requests that change nothing in them. */
export async function writeEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  await tx
    .insert(requestEvents)
    .values(events.map(({ actor, ...event }) => ({ ...actorColumns(actor), ...event })))
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
    .set({ ...set, ...movedOn(set), ...touched(requests) })
    .where(eq(requests.id, requestId))
  const taskerId = await writeJob(tx, current, changes)
  const events: Written['events'][number][] = []
  for (const one of changes) {
    const { type, event, key } = one
    const data = key ? { ...event?.data, key } : event?.data
    const steps = one.set?.status && { fromStatus: current.status, toStatus: one.set.status }
    const stored = await tx
      .insert(requestEvents)
      .values({ ...actorColumns(actor), requestId, type, ...steps, ...event, data })
      .returning({ id: requestEvents.id })
    events.push(...stored.map(({ id }) => ({ id, type })))
    const subject = subjectOf(requestId)
    await writeAudit(tx, actor, { action: type, subject, ...auditValues(current, one) })
  }
  await follow(tx, { current, actor, set, taskerId, events })
}

export const hasEnded = new AppError('invalid', {
  message: 'This request has ended. Open it again first.',
})

/** Which admin changes which request; `version` is the one on the screen. */
export type Attempt = { requestId: string; version: SeenVersion; adminId: string; follow: Follow }
/** `lock`: `lockForMoney` for what is done to an erased request, too. */
type Locking = Attempt & { lock?: typeof lockRequest }

type Decision = RequestChange | readonly RequestChange[] | null

/**
 * Changes a request in one transaction; refuses an older version with `conflict`. `isDone`: the change was
 * made already, so a second click does nothing. `decide` refuses, or returns the change, or several, or null
 * for none.
 */
export async function changeRequest(
  { requestId, version, adminId, follow, lock: hold = lockRequest }: Locking,
  decide: (current: LockedRequest, tx: Transaction) => Promise<Decision> | Decision,
  isDone: (current: LockedRequest, tx: Transaction) => Promise<boolean> | boolean = () => false,
): Promise<void> {
  const by: By = { actor: { kind: 'admin', id: adminId }, follow }
  await transact((tx) =>
    changeVersioned(tx, {
      ...ofRequest(requestId),
      seen: version,
      lock: () => hold(tx, requestId),
      isDone: (current) => isDone(current, tx),
      decide: (current) => decide(current, tx),
      write: (current, change: RequestChange | readonly RequestChange[]) =>
        writeChange(tx, current, by, change),
    }),
  )
}
