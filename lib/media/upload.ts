import 'server-only'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chunksOf } from '@/lib/platform/body'
import { AppError } from '@/lib/platform/errors'
import { type MediaKind, type PictureUse, pictureUses } from './constants'
import { type StoredImage, storeImage } from './images'
import { byteLimits, kindOf, signatureBytes, tooLargeText } from './signature'
import { type StoredVideo, storeVideo } from './videos'

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
