import 'server-only'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { auditLog } from '@/db/schema'
import { listStaffNames } from '@/lib/admins/queries'
import { type ActorKind, actorKinds } from '@/lib/audit/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listDistinct, listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { namesOf } from './names'
import type { AuditChoices, AuditExportQuery, AuditRow } from './schema'
import { auditList, auditRowSchema } from './schema'

type Filter = Omit<AuditExportQuery, 'columns'>

const isKind = (actor: string): actor is ActorKind => actorKinds.some((kind) => kind === actor)
const byActor = (actor: string) =>
  isKind(actor) ? eq(auditLog.actorKind, actor) : eq(auditLog.actorId, actor)
/** Kigali is two hours ahead of UTC all year. */
const startOf = (day: string) => sql`${`${day}T00:00:00+02:00`}::timestamptz`

function matching({ actor, action, kind, subject, day }: Filter): SQL | undefined {
  return and(
    actor ? byActor(actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    kind ? eq(auditLog.subjectKind, kind) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    day
      ? sql`${auditLog.at} >= ${startOf(day)} and ${auditLog.at} < ${startOf(day)} + interval '1 day'`
      : undefined,
  )
}

async function listRows(db: Database, filter: Filter, page: Slice): Promise<AuditRow[]> {
  const inOrder = auditList.directionOf(filter) === 'asc' ? asc : desc
  // The index skips the earlier pages; only the rows of this page are read.
  const ids = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(filter))
    .orderBy(inOrder(auditLog.id))
    .limit(page.limit)
    .offset(page.offset)
  const rows = await db
    .select({ ...columnsFor(auditLog, auditRowSchema), actorId: auditLog.actorId })
    .from(auditLog)
    .where(inArray(auditLog.id, ids))
    .orderBy(inOrder(auditLog.id))
  const names = await namesOf(db, rows)
  return rows.map(({ actorId: _actor, ...row }, index) => ({
    ...withIsoTexts(row),
    actor_name: names[index]?.actor ?? null,
    subject_name: names[index]?.subject ?? null,
    names: names[index]?.values ?? {},
  }))
}

/** One page of the audit log, newest first; and the first rows that a filter finds. */
export const { page: listAudit, first: listAuditRows } = listReads({
  rows: listRows,
  count: (db, filter: Filter) => db.$count(auditLog, matching(filter)),
})

/** The choices of the log's filters. */
export async function listAuditChoices(): Promise<AuditChoices> {
  const [people, [actions, kinds]] = await Promise.all([
    listStaffNames(),
    read((db) => Promise.all([listDistinct(db, auditLog.action), listDistinct(db, auditLog.subjectKind)])),
  ])
  return { people, actions, kinds }
}
