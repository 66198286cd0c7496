import 'server-only'
import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { media, requests, tasks } from '@/db/schema'
import { contentReads } from '@/lib/content/entries'
import { mediaColumns, toMediaFile } from '@/lib/media/queries'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type StaffTask, staffTaskSchema } from './schema'

const columns = {
  ...columnsFor(tasks, staffTaskSchema),
  was_published: sql<boolean>`${tasks.publishedAt} is not null`,
  is_archived: sql<boolean>`${tasks.archivedAt} is not null`,
  media: mediaColumns,
}

async function select(where?: SQL): Promise<StaffTask[]> {
  const ofTask = where && sql`${requests.taskId} in (select ${tasks.id} from ${tasks} where ${where})`
  const [rows, named] = await Promise.all([
    read((db) =>
      db
        .select(columns)
        .from(tasks)
        .leftJoin(media, eq(media.id, tasks.mediaId))
        .where(where)
        .orderBy(asc(tasks.position), asc(tasks.id)),
    ),
    read((db) =>
      db
        .select({ id: requests.taskId, value: count() })
        .from(requests)
        .where(ofTask)
        .groupBy(requests.taskId),
    ),
  ])
  const counts = new Map(named.map(({ id, value }) => [id, value]))
  return rows.map(({ media: file, ...row }) => ({
    ...withIsoTexts(row),
    media: file && toMediaFile(file),
    requests: counts.get(row.id) ?? 0,
  }))
}

/** Every task, also archived ones, in the order of the site; and one in every language. */
export const { list: listStaffTasks, get: getStaffTask } = contentReads(tasks.id, select)
