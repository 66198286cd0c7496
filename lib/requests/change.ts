import 'server-only'
import { and, eq, isNull, type sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { requestEvents, requests, tasks } from '@/db/schema'
import { type Actor, actorColumns, refuseStale, touched, writeAudit } from '@/lib/audit/change'
import type { AuditAction } from '@/lib/audit/labels'
import { AppError } from '@/lib/platform/errors'

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

/** A change that was written: the request as it was, its new columns, and the events. */
export type Written = {
  current: LockedRequest
  actor: Actor
  set: Exclude<RequestChange['set'], undefined>
  events: readonly { id: number; type: AuditAction }[]
}

/** What follows from a change, in its transaction. Handlers and work hand down `lib/consequences`. */
export type Follow = (tx: Transaction, written: Written) => Promise<void>

/** Who changes a request, and what follows from it. */
export type By = { actor: Actor; follow: Follow }

/** A request that moves on is no longer back at the desk, unless the change says so. */
const back = ({ status, backAt }: Written['set']) =>
  status !== undefined && backAt === undefined ? { backAt: null } : {}

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
  const events: Written['events'][number][] = []
  for (const { type, event, before, after } of changes) {
    const stored = await tx
      .insert(requestEvents)
      .values({ ...actorColumns(actor), requestId, type, ...event })
      .returning({ id: requestEvents.id })
    events.push(...stored.map(({ id }) => ({ id, type })))
    await writeAudit(tx, actor, { action: type, subject: subjectOf(requestId), before, after })
  }
  await follow(tx, { current, actor, set, events })
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
  await transact(async (tx) => {
    const current = await lockRequest(tx, requestId)
    if (await isDone(current, tx)) return
    const say = (name: string, at: string) => `${name} changed this at ${at}.`
    await refuseStale(tx, { subject: subjectOf(requestId), current: current.version, seen: version, say })
    const decision = await decide(current, tx)
    if (decision) await writeChange(tx, current, { actor: { kind: 'admin', id: adminId }, follow }, decision)
  })
}
