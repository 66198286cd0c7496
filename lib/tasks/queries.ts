import 'server-only'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { media, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { publicTaskStatuses } from './constants'
import { formatRwf } from './money'
import type { PublicTask } from './schema'

/** Every task that visitors may see, in order, in one language. */
export async function listPublicTasks(locale: Locale): Promise<PublicTask[]> {
  const rows = await read((db) =>
    db
      .select({
        id: tasks.id,
        slug: tasks.slug,
        status: tasks.status,
        title: tasks.title,
        summary: tasks.summary,
        tags: tasks.tags,
        priceRwf: tasks.priceRwf,
        durationMinutes: tasks.durationMinutes,
        image: media.path,
        width: media.width,
        height: media.height,
        blur: media.blur,
        variants: media.variants,
      })
      .from(tasks)
      .leftJoin(media, eq(media.id, tasks.mediaId))
      .where(and(isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses)))
      .orderBy(asc(tasks.position), asc(tasks.id)),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    status: row.status,
    title: row.title[locale],
    summary: row.summary[locale],
    tags: row.tags[locale],
    price: formatRwf(row.priceRwf),
    duration: String(row.durationMinutes),
    image: row.image,
    picture:
      row.image && row.width && row.height
        ? {
            width: row.width,
            height: row.height,
            blur: row.blur,
            variants: (row.variants ?? []).map(({ width, path }) => ({ width, path })),
          }
        : null,
  }))
}

/** Whether a customer may ask for this task now. */
export async function isRequestable(tx: Transaction, taskId: number): Promise<boolean> {
  const found = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses)))
  return found.length > 0
}
