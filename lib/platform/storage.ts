import 'server-only'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, stat } from 'node:fs/promises'
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
    'content-security-policy': "default-src 'none'; sandbox",
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

/** Copies a file of the seed into the storage; a reader never sees half of it. */
export async function storeCopy(source: string, storagePath: string): Promise<void> {
  const target = path.join(env().STORAGE_DIR, storagePath)
  await mkdir(path.dirname(target), { recursive: true })
  const unfinished = `${target}.${process.pid}.part`
  await copyFile(source, unfinished)
  await rename(unfinished, target)
}
