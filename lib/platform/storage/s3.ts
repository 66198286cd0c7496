import 'server-only'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Env } from '../env'
import { AppError } from '../errors'
import type { Storage } from './disk'

const timeouts = { connectionTimeout: 3_000, requestTimeout: 30_000 }

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** An error of the storage answers as temporary, so that the caller tries again. */
async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (statusOf(error) === 404) throw new AppError('not_found', { cause: error })
    if (statusOf(error) === 507) throw new AppError('no_room', { cause: error, retryAfter: 60 })
    throw new AppError('unavailable', { cause: error, retryAfter: 2 })
  }
}

/** Objects in a bucket of any S3-compatible store. */
export function s3Storage(config: NonNullable<Env['S3']>): Storage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, forcePathStyle } = config
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: timeouts,
    // Many S3-compatible stores do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const put = async (
    Key: string,
    object: Pick<PutObjectCommandInput, 'Body' | 'ContentLength' | 'ContentType'>,
  ) => {
    await ask(client.send(new PutObjectCommand({ Bucket, Key, ...object })))
  }

  return {
    stat: async (Key) => {
      try {
        const found = await ask(client.send(new HeadObjectCommand({ Bucket, Key })))
        return { size: found.ContentLength ?? 0, etag: found.ETag ?? '' }
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return undefined
        throw error
      }
    },
    open: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await ask(client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })))
      if (!Body) throw new AppError('not_found')
      return Body.transformToWebStream()
    },
    putBytes: (Key, bytes, ContentType) =>
      put(Key, { Body: bytes, ContentLength: bytes.byteLength, ContentType }),
    putFile: async (Key, source, ContentType) => {
      const { size } = await stat(source)
      await put(Key, { Body: createReadStream(source), ContentLength: size, ContentType })
    },
    remove: async (Key) => {
      await ask(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
  }
}
