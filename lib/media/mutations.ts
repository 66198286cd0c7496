import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { databaseErrorCode, type Transaction, transact } from '@/db/client'
import { media } from '@/db/schema'
import { removeStored } from '@/lib/platform/storage'
import type { StoredImage } from './images'

/** Records a stored picture; the same picture again is the same record. */
export async function insertImage(tx: Transaction, image: StoredImage): Promise<string> {
  const [row] = await tx
    .insert(media)
    .values({ kind: 'image', ...image })
    .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } })
    .returning({ id: media.id })
  if (!row) throw new Error('The picture was not recorded')
  return row.id
}

const stillInUse = '23503'

/** Removes a picture and its files, unless something still shows it. */
export async function discardMedia(data: Record<string, unknown>): Promise<void> {
  const id = String(data.media_id)
  try {
    await transact(async (tx) => {
      const [gone] = await tx
        .delete(media)
        .where(eq(media.id, id))
        .returning({ path: media.path, variants: media.variants })
      // Before the commit: should it fail, the record is still there and the next try removes the files again.
      for (const path of gone ? [gone.path, ...gone.variants.map((variant) => variant.path)] : []) {
        await removeStored(path)
      }
    })
  } catch (error) {
    if (databaseErrorCode(error) !== stillInUse) throw error
  }
}
