import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { env } from './env'
import { AppError } from './errors'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const segmentPattern = /^[a-z0-9][a-z0-9._-]{0,120}$/i

/** The file of a storage path, or undefined for a path that cannot be one of ours. */
export function storageFile(segments: readonly string[]): { file: string; type: string } | undefined {
  if (segments.length === 0 || segments.length > 4) return undefined
  if (!segments.every((segment) => segmentPattern.test(segment) && !segment.includes('..'))) return undefined
  const type = types[path.extname(segments.at(-1) ?? '').toLowerCase()]
  return type ? { file: path.join(env().STORAGE_DIR, ...segments), type } : undefined
}

/** One range of RFC 9110, section 14; several ranges are answered with the whole file, as the RFC allows. */
export function parseRange(header: string | null, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  if (start > end || start >= size) throw new AppError('range_not_satisfiable')
  return { start, end }
}

/** Serves a stored file: immutable, never sniffed, never run, with ranges and conditional requests. */
export async function serveStored(request: Request, segments: readonly string[]): Promise<Response> {
  const found = storageFile(segments)
  const info = found && (await stat(found.file).catch(() => undefined))
  if (!found || !info?.isFile()) throw new AppError('not_found')
  const etag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`
  const headers: Record<string, string> = {
    etag,
    'accept-ranges': 'bytes',
    // Names carry a hash of the content, so a name never means another file.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': found.type,
    // A video opened as a page of its own loads itself.
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const range = parseRange(request.headers.get('range'), info.size)
  const length = range ? range.end - range.start + 1 : info.size
  headers['content-length'] = String(length)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${info.size}`
  const body = Readable.toWeb(createReadStream(found.file, range)) as ReadableStream
  return new Response(request.method === 'HEAD' ? null : body, { status: range ? 206 : 200, headers })
}

/** Lets `write` make a file of the storage; a reader never sees half of it. */
async function store(storagePath: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const target = path.join(env().STORAGE_DIR, storagePath)
  await mkdir(path.dirname(target), { recursive: true })
  const unfinished = `${target}.${process.pid}-${randomUUID()}.part`
  await write(unfinished)
  await rename(unfinished, target)
}

/** Copies a file of the seed into the storage. */
export async function storeCopy(source: string, storagePath: string): Promise<void> {
  await store(storagePath, (unfinished) => copyFile(source, unfinished))
}

/** Writes a file into the storage. */
export async function storeBytes(bytes: Uint8Array, storagePath: string): Promise<void> {
  await store(storagePath, (unfinished) => writeFile(unfinished, bytes))
}

/** Removes a file from the storage; one that is gone already is fine. */
export async function removeStored(storagePath: string): Promise<void> {
  await rm(path.join(env().STORAGE_DIR, storagePath), { force: true })
}
