import 'server-only'
import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { isLinkOf, requestPhotos, requests } from '@/db/schema'
import { columnsFor, listColumn } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { servePrivate } from '@/lib/platform/storage/storage'
import { type PhotoSize, photoSizes } from './constants'
import { type RequestPhoto, requestPhotoSchema } from './schema'

const columns = columnsFor(requestPhotos, requestPhotoSchema)

/** The photos that the customer sent with a request, in their order. */
export const listPhotos = (db: Reader, requestId: string): Promise<RequestPhoto[]> =>
  db
    .select(columns)
    .from(requestPhotos)
    .where(and(eq(requestPhotos.requestId, requestId), eq(requestPhotos.isOfWork, false)))
    .orderBy(asc(requestPhotos.position))

/** A column of a request's row: the photos that the customer sent, or those of the finished work. */
export const photosOf = (requestId: SQLWrapper, isOfWork: boolean) =>
  listColumn(
    columns,
    sql`from ${requestPhotos} where ${requestPhotos.requestId} = ${requestId}
      and ${requestPhotos.isOfWork} = ${isOfWork} order by ${requestPhotos.position}`,
  )

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
  servePhoto(photoId, isLinkOf(token), size)

/** A photo for staff. */
export const serveRequestPhoto = (requestId: string, photoId: string, size: PhotoSize) =>
  servePhoto(photoId, eq(requests.id, requestId), size)
