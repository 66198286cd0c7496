import 'server-only'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '@/db/client'
import { admins, auditLog } from '@/db/schema'
import { kigaliTime } from '@/lib/i18n/time'
import { AppError } from '@/lib/platform/errors'
import { type AuditAction, actorText } from './labels'

export type Actor = { kind: 'admin' | 'tasker' | 'tasker_link'; id: string } | { kind: 'customer' | 'system' }

export type Subject = { kind: string; id: string }

type Trace = {
  action: AuditAction
  subject: Subject
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/** An actor as the columns of events and audit rows. */
export const actorColumns = (actor: Actor) => ({
  actorKind: actor.kind,
  actorId: 'id' in actor ? actor.id : null,
})

/** Writes an audit row with the change; returns its id. Must contain no secrets and no customer's text. */
export async function writeAudit(tx: Transaction, actor: Actor, trace: Trace): Promise<number> {
  const { action, subject, before, after } = trace
  const [row] = await tx
    .insert(auditLog)
    .values({
      ...actorColumns(actor),
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })
    .returning({ id: auditLog.id })
  if (!row) throw new Error('The audit row was not stored')
  return row.id
}

/** Writes an audit row for an admin; null is a command on the server. */
export function recordAudit(
  tx: Transaction,
  { adminId, ...trace }: Trace & { adminId: string | null },
): Promise<number> {
  return writeAudit(tx, adminId === null ? { kind: 'system' } : { kind: 'admin', id: adminId }, trace)
}

type Versioned = { version: PgColumn; updatedAt: PgColumn }

/** What every change of a versioned row sets besides its own columns. */
export const touched = ({ version }: Versioned) => ({ version: sql`${version} + 1`, updatedAt: sql`now()` })

/** Who made the last change among some audit rows, and at what time of day. */
export async function lastChange(
  tx: Transaction,
  rows: SQL | undefined,
): Promise<{ name: string; at: string }> {
  const [last] = await tx
    .select({ at: auditLog.at, kind: auditLog.actorKind, name: admins.name })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.actorId))
    .where(rows)
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!last) return { name: 'Somebody', at: kigaliTime(new Date()) }
  return { name: actorText(last.kind, last.name), at: kigaliTime(last.at) }
}

/** The version that a person has on the screen; `any` where it does not matter what was there before. */
export type SeenVersion = number | 'any'

export type VersionedChange<Row, Decision> = {
  subject: Subject
  seen: SeenVersion
  /** What a person reads who has seen an older version: who changed it, and when. */
  say: (name: string, at: string) => string
  lock: () => Promise<Row>
  /** Whether the change was made already: by a second click, or by the same call sent again. */
  isDone?: (current: Row) => Promise<boolean> | boolean
  /** Throws why it is not possible, or returns what to write; null for nothing. */
  decide: (current: Row) => Promise<Decision | null> | Decision | null
  write: (current: Row, decision: Decision) => Promise<void>
}

/** Refuses a change of an older version with `conflict`. */
export async function refuseStale(
  tx: Transaction,
  { subject, seen, say }: Pick<VersionedChange<unknown, unknown>, 'subject' | 'seen' | 'say'>,
  current: number,
): Promise<void> {
  if (seen === 'any' || seen === current) return
  const ofSubject = and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id))
  const { name, at } = await lastChange(tx, ofSubject)
  throw new AppError('conflict', { message: say(name, at) })
}

/** The one way to change a row with a version: lock, already done, version, decide, write. */
export async function changeVersioned<Row extends { version: number }, Decision>(
  tx: Transaction,
  change: VersionedChange<Row, Decision>,
): Promise<void> {
  const current = await change.lock()
  if (await change.isDone?.(current)) return
  await refuseStale(tx, change, current.version)
  const decision = await change.decide(current)
  if (decision !== null) await change.write(current, decision)
}
