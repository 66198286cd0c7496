import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { requestEvents, requests, tasks } from '@/db/schema'
import { type Actor, actorColumns, refuseStale, touched, writeAudit } from '@/lib/audit/change'
import type { AuditAction } from '@/lib/audit/tellings'
import { settleOffers, withdrawOutdated } from '@/lib/offers/settle'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { customerTextQueue } from './constants'
import { mayBeNews } from './customer/news'

/** Locks a request that was not erased until the transaction ends. Rows that refer to it can be written. */
export async function lockRequest(tx: Transaction, requestId: string) {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, requestId), isNull(requests.erasedAt)))
    .for('no key update')
  if (!row) throw new AppError('not_found')
  const [task] = await tx
    .select({ durationMinutes: tasks.durationMinutes })
    .from(tasks)
    .where(eq(tasks.id, row.taskId))
  return { ...row, durationMinutes: task?.durationMinutes ?? 0 }
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

const subjectOf = (id: string) => ({ kind: 'request', id })

type Columns = Partial<Omit<typeof requests.$inferInsert, 'id' | 'version' | 'updatedAt'>>
type EventColumns = Partial<
  Pick<typeof requestEvents.$inferInsert, 'fromStatus' | 'toStatus' | 'channel' | 'outcome' | 'note' | 'data'>
>

/** A change of a request: its columns, its event and its audit values, without what people typed. */
export type RequestChange = {
  type: AuditAction
  set?: { [Name in keyof Columns]: Columns[Name] | ReturnType<typeof sql> }
  event?: EventColumns
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Enqueues the customer's texts about events that may be news for them. */
export async function announceNews(
  tx: Transaction,
  type: string,
  events: readonly { id: number }[],
): Promise<void> {
  if (!mayBeNews(type)) return
  for (const { id } of events) await enqueue(tx, customerTextQueue, { event_id: id })
}

/** What follows from a change: pointless offers are closed, and the request is back at the desk or not. */
async function followUp(tx: Transaction, requestId: string, actor: Actor, set: RequestChange['set'] = {}) {
  const { status, taskerId, backAt } = set
  const isBack = await withdrawOutdated(tx, requestId, { actor, set })
  if (typeof status !== 'string') return isBack ? { backAt: sql`now()` } : {}
  await settleOffers(tx, requestId, { status, taskerId: typeof taskerId === 'string' ? taskerId : null })
  return backAt === undefined ? { backAt: null } : {}
}

/**
 * Writes a change with its event and its audit row; the caller must have locked the request. Several changes
 * make one version together, each with an event and an audit row of its own, in their order.
 */
export async function writeChange(
  tx: Transaction,
  requestId: string,
  actor: Actor,
  change: RequestChange | readonly RequestChange[],
): Promise<void> {
  const changes = [change].flat()
  const set: RequestChange['set'] = Object.assign({}, ...changes.map((one) => one.set))
  const consequences = await followUp(tx, requestId, actor, set)
  await tx
    .update(requests)
    .set({ ...consequences, ...set, ...touched(requests) })
    .where(eq(requests.id, requestId))
  for (const { type, event, before, after } of changes) {
    const events = await tx
      .insert(requestEvents)
      .values({ ...actorColumns(actor), requestId, type, ...event })
      .returning({ id: requestEvents.id })
    await announceNews(tx, type, events)
    await writeAudit(tx, actor, { action: type, subject: subjectOf(requestId), before, after })
  }
}

export const hasEnded = new AppError('invalid', {
  message: 'This request has ended. Open it again first.',
})

/** Which admin changes which request; `version` is the one on the screen. */
export type Attempt = { requestId: string; version: number; adminId: string }

type Decision = RequestChange | readonly RequestChange[] | null

/**
 * Changes a request in one transaction; refuses an older version with `conflict`. `isDone`: the change was
 * made already, so a second click does nothing. `decide` refuses, or returns the change, or several, or null
 * for none.
 */
export async function changeRequest(
  { requestId, version, adminId }: Attempt,
  decide: (current: LockedRequest, tx: Transaction) => Promise<Decision> | Decision,
  isDone: (current: LockedRequest, tx: Transaction) => Promise<boolean> | boolean = () => false,
): Promise<void> {
  await transact(async (tx) => {
    const current = await lockRequest(tx, requestId)
    if (await isDone(current, tx)) return
    const say = (name: string, at: string) => `${name} changed this at ${at}.`
    await refuseStale(tx, { subject: subjectOf(requestId), current: current.version, seen: version, say })
    const decision = await decide(current, tx)
    if (decision) await writeChange(tx, requestId, { kind: 'admin', id: adminId }, decision)
  })
}
