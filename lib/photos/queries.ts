import 'server-only'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { requestPhotos, requests } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { servePrivate } from '@/lib/platform/storage'
import { type PhotoSize, photoSizes } from './constants'
import type { RequestPhoto } from './schema'

async function listWhere(db: Reader, requestId: string, isOfWork: boolean): Promise<RequestPhoto[]> {
  return db
    .select({
      id: requestPhotos.id,
      width: requestPhotos.width,
      height: requestPhotos.height,
      blur: requestPhotos.blur,
    })
    .from(requestPhotos)
    .where(and(eq(requestPhotos.requestId, requestId), eq(requestPhotos.isOfWork, isOfWork)))
    .orderBy(asc(requestPhotos.position))
}

/** The photos that the customer sent with a request, in their order. */
export const listPhotos = (db: Reader, requestId: string) => listWhere(db, requestId, false)

/** The photos of the finished work. */
export const listWorkPhotos = (db: Reader, requestId: string) => listWhere(db, requestId, true)

/** Serves a photo of a request that the caller has chosen and may see. */
export async function servePhoto(photoId: string, ofRequest: SQL, size: PhotoSize): Promise<Response> {
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
