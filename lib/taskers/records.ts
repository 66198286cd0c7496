import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { auditLog, taskerEvents, taskers } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { nameOfLastActor } from './queries'

export type Actor = { kind: 'tasker' | 'admin'; id: string }

/** The two traces of a change: the tasker's event and the audit row. Neither quotes what was typed. */
export async function recordChange(
  tx: Transaction,
  change: {
    taskerId: string
    actor: Actor
    type: string
    fields?: readonly string[]
    data?: Record<string, unknown>
  },
): Promise<void> {
  const { taskerId, actor, type, fields } = change
  const data = fields ? { fields } : change.data
  await tx.insert(taskerEvents).values({ taskerId, type, actorKind: actor.kind, actorId: actor.id, data })
  await tx.insert(auditLog).values({
    actorKind: actor.kind,
    actorId: actor.id,
    action: type,
    subjectKind: 'tasker',
    subjectId: taskerId,
    after: data,
  })
}

/** Holds a profile that was not erased until the transaction ends. */
export async function lockTasker(tx: Transaction, taskerId: string) {
  const [current] = await tx
    .select({
      version: taskers.version,
      status: taskers.status,
      name: taskers.name,
      nationality: taskers.nationality,
      education: taskers.education,
      profession: taskers.profession,
      email: taskers.email,
      emailConfirmedAt: taskers.emailConfirmedAt,
      gender: taskers.gender,
      phone: taskers.phone,
      workExperience: taskers.workExperience,
      photoId: taskers.photoId,
      locale: taskers.locale,
    })
    .from(taskers)
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
    .for('update')
  if (!current) throw new AppError('not_found')
  return current
}

/** Refuses a change of an older version with `conflict`, and says by whom it was changed since. */
export async function refuseStale(
  tx: Transaction,
  { taskerId, current, seen }: { taskerId: string; current: number; seen: number | undefined },
): Promise<void> {
  if (seen === undefined || seen === current) return
  const name = await nameOfLastActor(tx, taskerId)
  throw new AppError('conflict', { message: `${name} changed this profile meanwhile. Look at it again.` })
}

/** What every change of a profile sets besides its own columns. */
export const touched = { version: sql`${taskers.version} + 1`, updatedAt: sql`now()` }
