import 'server-only'
import { asc, count, eq, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { media, requests, tasks } from '@/db/schema'
import { mediaColumns, toMediaFile } from '@/lib/media/queries'
import { AppError } from '@/lib/platform/errors'
import type { StaffTask } from './schema'

const columns = {
  id: tasks.id,
  slug: tasks.slug,
  status: tasks.status,
  title: tasks.title,
  summary: tasks.summary,
  included: tasks.included,
  tags: tasks.tags,
  price_rwf: tasks.priceRwf,
  duration_minutes: tasks.durationMinutes,
  version: tasks.version,
  was_published: sql<boolean>`${tasks.publishedAt} is not null`,
  is_archived: sql<boolean>`${tasks.archivedAt} is not null`,
  updated_at: tasks.updatedAt,
  media: mediaColumns,
}

const selectTasks = (db: Database) =>
  db.select(columns).from(tasks).leftJoin(media, eq(media.id, tasks.mediaId)).$dynamic()

type Row = Awaited<ReturnType<typeof selectTasks>>[number]

const toStaffTask = ({ media: file, updated_at, ...row }: Row, named: number): StaffTask => ({
  ...row,
  updated_at: updated_at.toISOString(),
  media: file && toMediaFile(file),
  requests: named,
})

/** Every task, also archived ones, in the order of the site. */
export async function listStaffTasks(): Promise<StaffTask[]> {
  const [rows, named] = await Promise.all([
    read((db) => selectTasks(db).orderBy(asc(tasks.position), asc(tasks.id))),
    read((db) => db.select({ id: requests.taskId, value: count() }).from(requests).groupBy(requests.taskId)),
  ])
  const counts = new Map(named.map(({ id, value }) => [id, value]))
  return rows.map((row) => toStaffTask(row, counts.get(row.id) ?? 0))
}

/** One task in every language. */
export async function getStaffTask(id: number): Promise<StaffTask> {
  const [[row], [named]] = await Promise.all([
    read((db) => selectTasks(db).where(eq(tasks.id, id))),
    read((db) => db.select({ value: count() }).from(requests).where(eq(requests.taskId, id))),
  ])
  if (!row) throw new AppError('not_found')
  return toStaffTask(row, named?.value ?? 0)
}
