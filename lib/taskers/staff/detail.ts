import 'server-only'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, read } from '@/db/client'
import { admins, auditLog, requests, sessions, taskerChecks, taskerEvents, taskers, tasks } from '@/db/schema'
import { sessionLimits } from '@/lib/auth/constants'
import { checkKinds, checkOutcomes } from '@/lib/taskers/constants'
import { loadTasker } from '@/lib/taskers/queries'
import type { TaskerDetail } from './schema'

const mostTraces = 100
const mostJobs = 20

const eventDataSchema = z
  .object({
    note: z.string().nullable().catch(null),
    fields: z.array(z.string()).catch([]),
    kind: z.enum(checkKinds).nullable().catch(null),
    outcome: z.enum(checkOutcomes).nullable().catch(null),
  })
  .catch({ note: null, fields: [], kind: null, outcome: null })

// The actors who are not staff.
const kindNames = {
  customer: 'The customer',
  tasker: 'The tasker',
  admin: 'Somebody',
  system: 'The system',
} as const

async function listLedger(db: Database, taskerId: string): Promise<TaskerDetail['ledger']> {
  const rows = await db
    .select({
      id: taskerChecks.id,
      kind: taskerChecks.kind,
      outcome: taskerChecks.outcome,
      checked_on: taskerChecks.checkedOn,
      expires_on: taskerChecks.expiresOn,
      note: taskerChecks.note,
      actor: admins.name,
      createdAt: taskerChecks.createdAt,
    })
    .from(taskerChecks)
    .innerJoin(admins, eq(admins.id, taskerChecks.adminId))
    .where(eq(taskerChecks.taskerId, taskerId))
    .orderBy(desc(taskerChecks.checkedOn), desc(taskerChecks.createdAt))
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

async function listEvents(db: Database, taskerId: string): Promise<TaskerDetail['events']> {
  const rows = await db
    .select({
      id: taskerEvents.id,
      at: taskerEvents.at,
      type: taskerEvents.type,
      actorKind: taskerEvents.actorKind,
      actorName: admins.name,
      from_status: taskerEvents.fromStatus,
      to_status: taskerEvents.toStatus,
      reason: taskerEvents.reason,
      data: taskerEvents.data,
    })
    .from(taskerEvents)
    .leftJoin(admins, eq(admins.id, taskerEvents.actorId))
    .where(eq(taskerEvents.taskerId, taskerId))
    .orderBy(desc(taskerEvents.id))
    .limit(mostTraces)
  return rows.map(({ at, actorKind, actorName, data, ...row }) => {
    const { kind, outcome, ...rest } = eventDataSchema.parse(data)
    return {
      ...row,
      ...rest,
      check: kind && outcome && { kind, outcome },
      at: at.toISOString(),
      actor: actorName ?? kindNames[actorKind],
    }
  })
}

async function listAudit(db: Database, taskerId: string): Promise<TaskerDetail['audit']> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorName: admins.name,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, 'tasker'), eq(auditLog.subjectId, taskerId)))
    .orderBy(desc(auditLog.id))
    .limit(mostTraces)
  return rows.map(({ at, actorKind, actorName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actorName ?? kindNames[actorKind],
  }))
}

async function listSessions(db: Database, taskerId: string): Promise<TaskerDetail['sessions']> {
  const idle = sql`now() - ${sessionLimits.tasker.idle} * interval '1 millisecond'`
  const rows = await db
    .select({
      id: sessions.id,
      user_agent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.taskerId, taskerId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, idle),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  }))
}

async function listJobs(db: Database, taskerId: string): Promise<TaskerDetail['jobs']> {
  const rows = await db
    .select({
      id: requests.id,
      reference: requests.reference,
      task_title: sql<string>`${tasks.title}->>'en'`,
      status: requests.status,
      rating: requests.rating,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(eq(requests.taskerId, taskerId))
    .orderBy(desc(requests.createdAt), asc(requests.id))
    .limit(mostJobs)
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

async function versionOf(db: Database, taskerId: string): Promise<number> {
  const [row] = await db.select({ version: taskers.version }).from(taskers).where(eq(taskers.id, taskerId))
  return row?.version ?? 0
}

/** One tasker with everything on record; `not_found` when the profile was deleted. */
export async function getTaskerDetail(taskerId: string): Promise<TaskerDetail> {
  return read(async (db) => {
    // Read first: if the profile changes during the other queries, this version is then an older one.
    const version = await versionOf(db, taskerId)
    const [tasker, ledger, events, audit, open, jobs] = await Promise.all([
      loadTasker(db, taskerId),
      listLedger(db, taskerId),
      listEvents(db, taskerId),
      listAudit(db, taskerId),
      listSessions(db, taskerId),
      listJobs(db, taskerId),
    ])
    return { ...tasker, version, ledger, events, audit, sessions: open, jobs }
  })
}
