import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { type Transaction, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { requestPhotos, requests } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors, validationText } from '@/lib/i18n/validation'
import { imageBytesLimit } from '@/lib/media/constants'
import { encodeImage } from '@/lib/media/images'
import { readBody } from '@/lib/platform/body'
import { eachDue } from '@/lib/platform/each-due'
import { AppError } from '@/lib/platform/errors'
import { consume } from '@/lib/platform/rate-limit'
import { privateFolder, removeStored, storeBytes } from '@/lib/platform/storage/storage'
import { enqueue } from '@/lib/platform/work'
import { mostWaitingPhotos, photoSizes, photoWork, waitingPhotoHours } from './constants'
import { photoLimit, photoType } from './operations'
import { photoBodySchema } from './schema'
import { sweepPhotosQueue } from './work-schema'

const isWaiting = isNull(requestPhotos.requestId)
const dayAgo = sql`now() - ${waitingPhotoHours} * interval '1 hour'`
/** The sweep takes what is older than a day, so this is the mark of what is to go now. */
const toGo = { requestId: null, createdAt: new Date(0) }

const encoding = new PQueue({ concurrency: photoWork.atOnce })

/** A picture that cannot be read is an error of the field. */
function refuseAtField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
  throw new AppError('invalid', { message: error.message, fields: { photo: [error.message] }, cause: error })
}

async function encode(bytes: Uint8Array, name: string) {
  if (encoding.size >= photoWork.waiting) throw new AppError('no_room', { retryAfter: 10 })
  const { small, large } = photoSizes
  const options = {
    folder: privateFolder,
    name,
    widths: [small, large],
    tallest: large,
    format: 'webp',
  } as const
  return encoding.add(() => encodeImage(bytes, options)).catch(refuseAtField)
}

/** Marks the oldest waiting photos when there are too many. Their owners' phones send them again. */
async function makeRoom(tx: Transaction): Promise<void> {
  const surplus = tx
    .select({ id: requestPhotos.id })
    .from(requestPhotos)
    .where(and(isWaiting, gt(requestPhotos.createdAt, dayAgo)))
    .orderBy(sql`${requestPhotos.createdAt} desc`)
    .offset(mostWaitingPhotos)
  const gone = await tx
    .update(requestPhotos)
    .set(toGo)
    .where(inArray(requestPhotos.id, surplus))
    .returning({ id: requestPhotos.id })
  if (gone.length > 0) await enqueue(tx, sweepPhotosQueue, {})
}

/** Stores a photo that waits for its request. Position data and other metadata are removed. */
async function storePhoto(bytes: Uint8Array): Promise<{ id: string }> {
  const id = randomUUID()
  const { image, files } = await encode(bytes, id)
  const { width, height, blur, variants } = image
  // The record first: the sweep finds the files by it, whatever happens between.
  await transact(async (tx) => {
    await tx.insert(requestPhotos).values({ id, width, height, blur, variants })
    await makeRoom(tx)
  })
  for (const file of files) await storeBytes(file.bytes, file.path)
  return { id }
}

/** The boundaries of the parts come on top. */
const most = imageBytesLimit + 4_096

type Sent = { request: Request; address: string; locale: Locale }

/** Takes an uploaded photo. The limit comes before the body is read: refused callers cost nothing. */
export async function takePhoto({ request, address, locale }: Sent): Promise<{ id: string }> {
  await consume(photoLimit, address)
  const parsed = photoBodySchema.safeParse(await readBody(request, photoType, most))
  if (!parsed.success) throw new AppError('invalid', { fields: fieldErrors(parsed.error, locale) })
  return storePhoto(parsed.data.photo)
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
    .where(and(isAny(requestPhotos.id, ids), isWaiting, gt(requestPhotos.createdAt, dayAgo)))
    .returning({ id: requestPhotos.id })
  if (attached.length === ids.length) return
  throw new AppError('invalid', { fields: { photos: [validationText('photos', locale)] } })
}

/** Gives a waiting photo of the finished work to its request. */
export async function attachWorkPhoto(
  tx: Transaction,
  { requestId, photoId, locale }: { requestId: string; photoId: string; locale: Locale },
): Promise<void> {
  const [attached] = await tx
    .update(requestPhotos)
    .set({ requestId, isOfWork: true })
    .where(and(eq(requestPhotos.id, photoId), isWaiting, gt(requestPhotos.createdAt, dayAgo)))
    .returning({ id: requestPhotos.id })
  if (!attached) throw new AppError('invalid', { fields: { photo_id: [validationText('photos', locale)] } })
}

/** How many photos of the work a request has. */
export const countWorkPhotos = (tx: Transaction, requestId: string): Promise<number> =>
  tx.$count(requestPhotos, and(eq(requestPhotos.requestId, requestId), eq(requestPhotos.isOfWork, true)))

/** Takes the photos of requests away; the worker removes the files, and then the records. */
export async function discardPhotos(tx: Transaction, requestIds: string[]): Promise<void> {
  const gone = await tx
    .update(requestPhotos)
    .set(toGo)
    .where(isAny(requestPhotos.requestId, requestIds))
    .returning({ id: requestPhotos.id })
  if (gone.length > 0) await enqueue(tx, sweepPhotosQueue, {})
}

const mostAtOnce = 500

async function removePhoto(id: string): Promise<void> {
  await transact(async (tx) => {
    const isOld = and(isWaiting, lt(requestPhotos.createdAt, dayAgo))
    const [gone] = await tx
      .delete(requestPhotos)
      .where(and(eq(requestPhotos.id, id), isOld))
      .returning({ variants: requestPhotos.variants })
    // Before the commit: if it fails, the record stays and the next run removes the files again.
    await Promise.all((gone?.variants ?? []).map(({ path }) => removeStored(path)))
  })
}

/** Removes photos that no request has named for a day, and those of erased requests, with their files. */
export async function sweepPhotos(): Promise<void> {
  const old = await transact(async (tx) => {
    const erased = tx.select({ id: requests.id }).from(requests).where(isNotNull(requests.erasedAt))
    await tx.update(requestPhotos).set(toGo).where(inArray(requestPhotos.requestId, erased))
    return tx
      .select({ id: requestPhotos.id })
      .from(requestPhotos)
      .where(and(isWaiting, lt(requestPhotos.createdAt, dayAgo)))
      .limit(mostAtOnce)
  })
  await eachDue(old, ({ id }) => removePhoto(id))
}
