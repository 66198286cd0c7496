import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '@/lib/platform/errors'
import { readAt } from '@/lib/platform/files/bytes'
import { inspectMp4 } from '@/lib/platform/files/mp4'
import { inspectWebm } from '@/lib/platform/files/webm'
import { storeCopy } from '@/lib/platform/storage'
import { videoTypes } from './constants'

export type StoredVideo = { path: string; mime: string; width: number; height: number; bytes: number }

const mostSide = 3_840

async function inspect(file: FileHandle): Promise<Omit<StoredVideo, 'path'> & { extension: string }> {
  const { size: bytes } = await file.stat()
  const extension = (await readAt(file, 4, 4)).toString('latin1') === 'ftyp' ? 'mp4' : 'webm'
  const { width, height } = await (extension === 'mp4' ? inspectMp4 : inspectWebm)(file, bytes)
  if (width < 1 || height < 1)
    throw new AppError('invalid', { message: 'There is no picture in this video.' })
  if (Math.max(width, height) > mostSide) {
    throw new AppError('invalid', { message: 'This video is larger than 4K. Please export it in 1080p.' })
  }
  return { extension, mime: videoTypes[extension], width, height, bytes }
}

async function hashOf(source: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(source)) hash.update(chunk)
  return hash.digest('hex').slice(0, 24)
}

/** Stores a valid video under the hash of its content, unchanged. */
export async function storeVideo(source: string): Promise<StoredVideo> {
  const file = await open(source)
  const { extension, ...video } = await inspect(file).finally(() => file.close())
  const path = `videos/${await hashOf(source)}.${extension}`
  await storeCopy(source, path)
  return { path, ...video }
}
