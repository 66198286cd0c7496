import 'server-only'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { requestPhotos, requests } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { servePrivate } from '@/lib/platform/storage'
import { type PhotoSize, photoSizes } from './constants'
import type { RequestPhoto } from './schema'

/** The photos of a request, in the customer's order. */
export async function listPhotos(db: Reader, requestId: string): Promise<RequestPhoto[]> {
  return db
    .select({
      id: requestPhotos.id,
      width: requestPhotos.width,
      height: requestPhotos.height,
      blur: requestPhotos.blur,
    })
    .from(requestPhotos)
    .where(eq(requestPhotos.requestId, requestId))
    .orderBy(asc(requestPhotos.position))
}

async function servePhoto(photoId: string, ofRequest: SQL, size: PhotoSize): Promise<Response> {
  const [found] = await read((db) =>
    db
      .select({ variants: requestPhotos.variants })
      .from(requestPhotos)
      .innerJoin(requests, eq(requests.id, requestPhotos.requestId))
      .where(and(eq(requestPhotos.id, photoId), ofRequest, isNull(requests.erasedAt))),
  )
  const variants = found?.variants ?? []
  const fitting = variants.find(({ width }) => width >= photoSizes[size]) ?? variants.at(-1)
  if (!fitting) throw new AppError('not_found')
  return servePrivate(fitting.path)
}

/** A photo for the holder of a tracking link. */
export const serveTrackedPhoto = (token: string, photoId: string, size: PhotoSize) =>
  servePhoto(photoId, eq(requests.trackToken, token), size)

/** A photo for staff. */
export const serveRequestPhoto = (requestId: string, photoId: string, size: PhotoSize) =>
  servePhoto(photoId, eq(requests.id, requestId), size)
