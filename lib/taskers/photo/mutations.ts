import 'server-only'
import { eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { storeImage } from '@/lib/media/images'
import { insertImage } from '@/lib/media/mutations'
import { discardMediaQueue } from '@/lib/media/work-schema'
import { enqueue } from '@/lib/platform/work'
import { lockTasker, recordChange } from '@/lib/taskers/change'
import { photoWidths } from '@/lib/taskers/constants'
import { loadTasker } from '@/lib/taskers/queries'
import type { Tasker } from '@/lib/taskers/schema'

/** Has the files of a photo removed when it is no longer used. */
export async function discardPhoto(tx: Transaction, photoId: string | null): Promise<void> {
  if (photoId) await enqueue(tx, discardMediaQueue, { media_id: photoId })
}

/** Replaces or removes the photo of a profile. */
export async function setPhoto(taskerId: string, bytes: Uint8Array | null): Promise<Tasker> {
  const image = bytes && (await storeImage(bytes, { folder: 'people', widths: photoWidths, aspect: 1 }))
  return transact(async (tx) => {
    const current = await lockTasker(tx, taskerId)
    const photoId = image ? await insertImage(tx, image) : null
    await tx
      .update(taskers)
      .set({ photoId, ...touched(taskers) })
      .where(eq(taskers.id, taskerId))
    if (current.photoId !== photoId) await discardPhoto(tx, current.photoId)
    const actor = { kind: 'tasker', id: taskerId } as const
    await recordChange(tx, { taskerId, actor, type: image ? 'tasker.photo_set' : 'tasker.photo_removed' })
    return loadTasker(tx, taskerId)
  })
}
