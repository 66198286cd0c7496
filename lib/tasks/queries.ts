import 'server-only'
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { type Database, read, type Transaction } from '@/db/client'
import { media, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { cardPicture } from '@/lib/media/constants'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { publicTaskStatuses } from './constants'
import { formatRwf } from './money'
import type { PublicTask, TaskDetails } from './schema'

function selectPublicTasks(db: Database) {
  return db
    .select({
      ...getTableColumns(tasks),
      image: media.path,
      alt: media.alt,
      picture: pictureColumns,
    })
    .from(tasks)
    .leftJoin(media, eq(media.id, tasks.mediaId))
    .where(and(isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses)))
    .orderBy(asc(tasks.position), asc(tasks.id))
}

type TaskRow = Awaited<ReturnType<typeof selectPublicTasks>>[number]

function toPublicTask(row: TaskRow, locale: Locale): PublicTask {
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    title: row.title[locale],
    summary: row.summary[locale],
    tags: row.tags[locale],
    price: formatRwf(row.priceRwf),
    duration: String(row.durationMinutes),
    image: row.image,
    picture: pictureOf(row.picture),
  }
}

/** Every public task, in order, in one language, with its picture for cards. */
export async function listPublicTasks(locale: Locale): Promise<PublicTask[]> {
  const rows = await read(selectPublicTasks)
  return rows
    .map((row) => toPublicTask(row, locale))
    .map((task) => ({ ...task, picture: task.picture && cardPicture(task.picture) }))
}

/** Every public task with the texts of its own page. */
export async function listTaskDetails(locale: Locale): Promise<TaskDetails[]> {
  const rows = await read(selectPublicTasks)
  return rows.map((row) => ({
    ...toPublicTask(row, locale),
    priceRwf: row.priceRwf,
    durationMinutes: row.durationMinutes,
    included: row.included[locale],
    alt: row.alt?.[locale] ?? '',
  }))
}

/** The tasks that a customer may ask for now. */
export async function listRequestableIds(tx: Transaction): Promise<number[]> {
  const found = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses)))
  return found.map(({ id }) => id)
}
