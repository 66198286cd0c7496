import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { taskerEvents, taskers } from '@/db/schema'
import {
  type Actor,
  actorColumns,
  changeVersioned,
  type VersionedChange,
  writeAudit,
} from '@/lib/audit/change'
import type { AuditAction } from '@/lib/audit/labels'
import { AppError } from '@/lib/platform/errors'

const subjectOf = (id: string) => ({ kind: 'tasker', id })

export type TaskerActor = Extract<Actor, { id: string }>

type EventColumns = Pick<typeof taskerEvents.$inferInsert, 'fromStatus' | 'toStatus' | 'reason' | 'data'>

/** Writes the tasker's event, whose id is returned, and the audit row, without what people typed. */
export async function recordChange(
  tx: Transaction,
  change: {
    taskerId: string
    actor: Actor
    type: AuditAction
    event?: EventColumns
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
): Promise<number> {
  const { taskerId, actor, type, event, before, after = event?.data ?? undefined } = change
  const [row] = await tx
    .insert(taskerEvents)
    .values({ ...actorColumns(actor), taskerId, type, ...event })
    .returning({ id: taskerEvents.id })
  if (!row) throw new Error('The event was not stored')
  await writeAudit(tx, actor, { action: type, subject: subjectOf(taskerId), before, after })
  return row.id
}

/** Locks a profile that was not erased, until the transaction ends. */
export async function lockTasker(tx: Transaction, taskerId: string) {
  const [current] = await tx
    .select()
    .from(taskers)
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
    .for('update')
  if (!current) throw new AppError('not_found')
  return current
}

type Current = Awaited<ReturnType<typeof lockTasker>>

/** Changes a profile in a transaction, and says who has changed it when the version is an older one. */
export const changeTasker = <Decision>(
  tx: Transaction,
  {
    taskerId,
    ...change
  }: { taskerId: string } & Pick<VersionedChange<Current, Decision>, 'seen' | 'decide' | 'write'>,
): Promise<void> =>
  changeVersioned(tx, {
    ...change,
    subject: subjectOf(taskerId),
    say: (name) => `${name} changed this profile meanwhile. Look at it again.`,
    lock: () => lockTasker(tx, taskerId),
  })
