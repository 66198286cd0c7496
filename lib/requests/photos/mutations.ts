import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, count, isNull, lt, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { requestPhotos } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { storeImage } from '@/lib/media/images'
import { AppError } from '@/lib/platform/errors'
import { privateFolder, removeStored } from '@/lib/platform/storage'
import { enqueue } from '@/lib/platform/work'
import { discardPhotosQueue, mostWaitingPhotos, photoSizes, waitingPhotoHours } from './constants'

const isWaiting = isNull(requestPhotos.requestId)

async function refuseWhenFull(): Promise<void> {
  const [waiting] = await read((db) => db.select({ value: count() }).from(requestPhotos).where(isWaiting))
  if ((waiting?.value ?? 0) >= mostWaitingPhotos) throw new AppError('no_room', { retryAfter: 60 * 60 })
}

/** A picture that cannot be read is an error of the field. */
function refuseAtField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
  throw new AppError('invalid', { message: error.message, fields: { photo: [error.message] }, cause: error })
}

/** Stores a photo that waits for its request. Position data and other metadata are removed. */
export async function storePhoto(bytes: Uint8Array): Promise<{ id: string }> {
  await refuseWhenFull()
  const id = randomUUID()
  const widths = Object.values(photoSizes)
  const { width, height, blur, variants } = await storeImage(bytes, {
    folder: privateFolder,
    name: id,
    widths,
    format: 'webp',
  }).catch(refuseAtField)
  await transact((tx) => tx.insert(requestPhotos).values({ id, width, height, blur, variants }))
  return { id }
}

type Attached = { requestId: string; photoIds: readonly string[]; locale: Locale }

/** Gives waiting photos to a new request; refuses those that are gone or belong to another request. */
export async function attachPhotos(
  tx: Transaction,
  { requestId, photoIds, locale }: Attached,
): Promise<void> {
  const ids = [...new Set(photoIds)]
  if (ids.length === 0) return
  const attached = await tx
    .update(requestPhotos)
    .set({ requestId, position: sql`array_position(${`{${ids.join(',')}}`}::uuid[], ${requestPhotos.id})` })
    .where(and(isAny(requestPhotos.id, ids), isWaiting))
    .returning({ id: requestPhotos.id })
  if (attached.length === ids.length) return
  throw new AppError('invalid', { fields: { photos: [validationText('photos', locale)] } })
}

const pathsOf = (rows: { variants: { path: string }[] }[]) =>
  rows.flatMap(({ variants }) => variants.map(({ path }) => path))

/** Removes the photos of requests; the worker removes their files after the commit. */
export async function discardPhotos(tx: Transaction, requestIds: string[]): Promise<void> {
  const gone = await tx
    .delete(requestPhotos)
    .where(isAny(requestPhotos.requestId, requestIds))
    .returning({ variants: requestPhotos.variants })
  if (gone.length > 0) await enqueue(tx, discardPhotosQueue, { paths: pathsOf(gone) })
}

/** Removes the files of removed photos. */
export async function removePhotoFiles(data: Record<string, unknown>): Promise<void> {
  await Promise.all((data.paths as string[]).map(removeStored))
}

/** Removes photos that no request has named for a day, with their files. */
export async function sweepPhotos(): Promise<void> {
  const limit = sql`now() - ${waitingPhotoHours} * interval '1 hour'`
  await transact(async (tx) => {
    const gone = await tx
      .delete(requestPhotos)
      .where(and(isWaiting, lt(requestPhotos.createdAt, limit)))
      .returning({ variants: requestPhotos.variants })
    // Before the commit: if it fails, the records stay and the next run removes the files again.
    await Promise.all(pathsOf(gone).map(removeStored))
  })
}
