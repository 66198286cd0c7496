import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chunksOf } from '@/lib/platform/body'
import { AppError } from '@/lib/platform/errors'
import { readAt } from '@/lib/platform/files/bytes'
import { inspectMp4 } from '@/lib/platform/files/mp4'
import { inspectWebm } from '@/lib/platform/files/webm'
import { storeCopy } from '@/lib/platform/storage/storage'
import { type MediaKind, type PictureUse, pictureUses, videoTypes } from './constants'
import { type StoredImage, storeImage } from './images'
import { byteLimits, kindOf, signatureBytes, tooLargeText } from './signature'

type StoredVideo = { path: string; mime: string; width: number; height: number; bytes: number }

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
async function storeVideo(source: string): Promise<StoredVideo> {
  const file = await open(source)
  const { extension, ...video } = await inspect(file).finally(() => file.close())
  const target = `videos/${await hashOf(source)}.${extension}`
  await storeCopy(source, target)
  return { path: target, ...video }
}

export type StoredUpload = ({ kind: 'image' } & StoredImage) | ({ kind: 'video' } & StoredVideo)

/** The kind by the first bytes; undefined while there are too few of them. */
function decide(start: Buffer, isEnd: boolean): MediaKind | undefined {
  if (start.length < signatureBytes && !isEnd) return undefined
  const known = kindOf(start)
  if ('refusal' in known) throw new AppError('invalid', { message: known.refusal })
  return known.kind
}

async function receive(body: ReadableStream<Uint8Array> | null, file: FileHandle): Promise<MediaKind> {
  let start = Buffer.alloc(0)
  let kind: MediaKind | undefined
  let size = 0
  for await (const chunk of chunksOf(body)) {
    if (start.length < signatureBytes) start = Buffer.concat([start, chunk.subarray(0, signatureBytes)])
    kind ??= decide(start, false)
    size += chunk.byteLength
    if (kind && size > byteLimits[kind]) throw new AppError('too_large', { message: tooLargeText(kind) })
    await file.write(chunk)
  }
  const final = kind ?? decide(start, true)
  if (!final) throw new AppError('invalid', { message: 'This file is empty.' })
  return final
}

async function receiveWhole(request: Request, source: string): Promise<MediaKind> {
  const file = await open(source, 'w')
  try {
    return await receive(request.body, file)
  } finally {
    await file.close()
  }
}

/** Stores an uploaded picture or video; its kind is decided by its bytes. */
export async function storeUpload(request: Request, use: PictureUse): Promise<StoredUpload> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taskers-upload-'))
  try {
    const source = path.join(folder, 'upload')
    const kind = await receiveWhole(request, source)
    if (kind === 'video') return { kind, ...(await storeVideo(source)) }
    return { kind, ...(await storeImage(await readFile(source), pictureUses[use])) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
