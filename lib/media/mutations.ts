import 'server-only'
import { and, eq, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { databaseErrorCode } from '@/db/errors'
import { media, settings, taskers, tasks, testimonials } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import type { MediaFile } from '@/lib/media/staff/schema'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
import { removeStored } from '@/lib/platform/storage/storage'
import { unusedMediaHours } from './constants'
import type { StoredImage } from './images'
import { getMedia } from './queries'
import type { StoredUpload } from './upload'
import type { discardMediaQueue } from './work-schema'

async function insertMedia(tx: Transaction, file: StoredUpload): Promise<string> {
  const [row] = await tx
    .insert(media)
    .values(file)
    .onConflictDoUpdate({ target: media.path, set: { archivedAt: null } })
    .returning({ id: media.id })
  if (!row) throw new Error('The file was not recorded')
  return row.id
}

/** Records a stored picture; the same picture gives the same record. */
export function insertImage(tx: Transaction, image: StoredImage): Promise<string> {
  return insertMedia(tx, { kind: 'image', ...image })
}

/** Records an upload by staff. */
export async function recordUpload(file: StoredUpload, adminId: string): Promise<MediaFile> {
  const id = await transact(async (tx) => {
    const mediaId = await insertMedia(tx, file)
    await recordAudit(tx, {
      adminId,
      action: 'media.uploaded',
      subject: { kind: 'media', id: mediaId },
      after: { kind: file.kind, mime: file.mime, bytes: file.bytes },
    })
    return mediaId
  })
  return getMedia(id)
}

const uses = (table: SQL, condition: SQL) => sql`exists (select 1 from ${table} where ${condition})`

const isUsed = sql<boolean>`(${sql.join(
  [
    uses(sql`${tasks}`, sql`${tasks.mediaId} = ${media.id}`),
    uses(
      sql`${testimonials}`,
      sql`${testimonials.mediaId} = ${media.id} or ${testimonials.posterId} = ${media.id}`,
    ),
    uses(sql`${taskers}`, sql`${taskers.photoId} = ${media.id}`),
    uses(sql`${settings}`, sql`position(${media.id}::text in ${settings.value}::text) > 0`),
  ],
  sql` or `,
)})`

const stillInUse = '23503'

/** Removes a picture or a video with its files, unless it is in use. */
export async function discardMedia({ media_id: id }: PayloadOf<typeof discardMediaQueue>): Promise<void> {
  try {
    await transact(async (tx) => {
      const [gone] = await tx
        .delete(media)
        .where(and(eq(media.id, id), not(isUsed)))
        .returning({ path: media.path, variants: media.variants })
      // Before the commit: if it fails, the record is still there and the next try removes the files again.
      const paths = gone ? [gone.path, ...gone.variants.map((variant) => variant.path)] : []
      await Promise.all([...new Set(paths)].map(removeStored))
    })
  } catch (error) {
    if (databaseErrorCode(error) !== stillInUse) throw error
  }
}

/** Marks unused files, unmarks files in use again, and discards those that were marked a day ago. */
export async function sweepMedia(): Promise<void> {
  const long = await transact(async (tx) => {
    const isMarked = isNotNull(media.archivedAt)
    await tx.update(media).set({ archivedAt: null }).where(and(isMarked, isUsed))
    await tx
      .update(media)
      .set({ archivedAt: sql`now()` })
      .where(and(isNull(media.archivedAt), not(isUsed)))
    const limit = sql`now() - ${`${unusedMediaHours} hours`}::interval`
    return tx.select({ id: media.id }).from(media).where(lt(media.archivedAt, limit)).limit(200)
  })
  await eachDue(long, ({ id }) => discardMedia({ media_id: id }))
}
