import 'server-only'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, read } from '@/db/client'
import {
  admins,
  auditLog,
  isCurrent,
  jobs as jobRows,
  requests,
  taskerChecks,
  taskerEvents,
  taskers,
  tasks,
} from '@/db/schema'
import { actorText } from '@/lib/audit/labels'
import { listOpenSessions } from '@/lib/auth/sessions'
import { countCasesOf } from '@/lib/cases/queries'
import { listFormerJobs } from '@/lib/jobs/queries'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { findRating, isDoneBy } from '@/lib/requests/ratings/queries'
import { checkKinds, checkOutcomes } from '@/lib/taskers/constants'
import { loadTasker } from '@/lib/taskers/queries'
import { type TaskerDetail, taskerDetailSchema } from './schema'

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

const { ledger, events, audit, jobs } = taskerDetailSchema.shape

async function listLedger(db: Database, taskerId: string): Promise<TaskerDetail['ledger']> {
  const rows = await db
    .select({ ...columnsFor(taskerChecks, ledger.element), actor: admins.name })
    .from(taskerChecks)
    .innerJoin(admins, eq(admins.id, taskerChecks.adminId))
    .where(eq(taskerChecks.taskerId, taskerId))
    .orderBy(desc(taskerChecks.checkedOn), desc(taskerChecks.createdAt))
  return rows.map(withIsoTexts)
}

async function listEvents(db: Database, taskerId: string): Promise<TaskerDetail['events']> {
  const rows = await db
    .select({
      ...columnsFor(taskerEvents, events.element),
      actorKind: taskerEvents.actorKind,
      actorName: admins.name,
      data: taskerEvents.data,
    })
    .from(taskerEvents)
    .leftJoin(admins, eq(admins.id, taskerEvents.actorId))
    .where(eq(taskerEvents.taskerId, taskerId))
    .orderBy(desc(taskerEvents.id))
    .limit(mostTraces)
  return rows.map(({ actorKind, actorName, data, ...row }) => {
    const { kind, outcome, ...rest } = eventDataSchema.parse(data)
    const check = kind && outcome && { kind, outcome }
    return { ...withIsoTexts(row), ...rest, check, actor: actorText(actorKind, actorName) }
  })
}

async function listAudit(db: Database, taskerId: string): Promise<TaskerDetail['audit']> {
  const rows = await db
    .select({
      ...columnsFor(auditLog, audit.element),
      actorKind: auditLog.actorKind,
      actorName: admins.name,
    })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, 'tasker'), eq(auditLog.subjectId, taskerId)))
    .orderBy(desc(auditLog.id))
    .limit(mostTraces)
  return rows.map(({ actorKind, actorName, ...row }) => ({
    ...withIsoTexts(row),
    actor: actorText(actorKind, actorName),
  }))
}

async function listJobs(db: Database, taskerId: string): Promise<TaskerDetail['jobs']> {
  const rows = await db
    .select({ ...columnsFor(requests, jobs.element), task_title: sql<string>`${tasks.title}->>'en'` })
    .from(jobRows)
    .innerJoin(requests, eq(requests.id, jobRows.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(jobRows.taskerId, taskerId), isCurrent(jobRows)))
    .orderBy(desc(requests.createdAt), asc(requests.id))
    .limit(mostJobs)
  return rows.map(withIsoTexts)
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
    const [tasker, rating, counts, ledger, events, audit, sessions, jobs, former_jobs] = await Promise.all([
      loadTasker(db, taskerId),
      findRating(db, isDoneBy(taskerId)),
      countCasesOf(db, taskerId),
      listLedger(db, taskerId),
      listEvents(db, taskerId),
      listAudit(db, taskerId),
      listOpenSessions(db, { role: 'tasker', personId: taskerId }),
      listJobs(db, taskerId),
      listFormerJobs(db, taskerId),
    ])
    return { ...tasker, ...counts, version, rating, ledger, events, audit, sessions, jobs, former_jobs }
  })
}
