import 'server-only'
import path from 'node:path'
import { env } from '../env'
import { AppError } from '../errors'
import { type ByteRange, diskStorage, type Storage } from './disk'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const segmentPattern = /^[a-z0-9][a-z0-9._-]{0,120}$/i

/** The path and type of a stored file; undefined for an invalid path. */
export function storedFile(segments: readonly string[]): { path: string; type: string } | undefined {
  if (segments.length === 0 || segments.length > 4) return undefined
  if (!segments.every((segment) => segmentPattern.test(segment) && !segment.includes('..'))) return undefined
  const type = types[path.extname(segments.at(-1) ?? '').toLowerCase()]
  return type ? { path: segments.join('/'), type } : undefined
}

/** One range of RFC 9110, section 14. Several ranges get the whole file, as the RFC allows. */
export function parseRange(header: string | null, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  if (start > end || start >= size) throw new AppError('range_not_satisfiable')
  return { start, end }
}

let opened: Promise<Storage> | undefined

async function openStorage(): Promise<Storage> {
  const { S3, STORAGE_DIR } = env()
  if (!S3) return diskStorage(STORAGE_DIR)
  // The S3 client is large, and most installations do not need it.
  const { s3Storage } = await import('./s3')
  return s3Storage(S3)
}

function storage(): Promise<Storage> {
  opened ??= openStorage()
  return opened
}

/** The folder of files that only some people may see; they are never served by their path. */
export const privateFolder = 'private'

const safely = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Serves a private file to a caller who was checked: never kept by browser or proxy. */
export async function servePrivate(storagePath: string): Promise<Response> {
  const store = await storage()
  const info = await store.stat(storagePath)
  if (!info) throw new AppError('not_found')
  return new Response(await store.open(storagePath), {
    headers: {
      ...safely,
      'cache-control': 'private, no-store',
      'content-type': typeOf(storagePath),
      'content-length': String(info.size),
    },
  })
}

/** Serves a stored file: immutable, never sniffed, never run, with ranges and conditional requests. */
export async function serveStored(request: Request, segments: readonly string[]): Promise<Response> {
  const isPrivate = segments[0]?.toLowerCase() === privateFolder
  const found = isPrivate ? undefined : storedFile(segments)
  const store = await storage()
  const info = found && (await store.stat(found.path))
  if (!found || !info) throw new AppError('not_found')
  const headers: Record<string, string> = {
    etag: info.etag,
    'accept-ranges': 'bytes',
    // Names contain a hash of the content, so a name never means another file.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': found.type,
    ...safely,
  }
  if (request.headers.get('if-none-match') === info.etag) return new Response(null, { status: 304, headers })
  const range = parseRange(request.headers.get('range'), info.size)
  headers['content-length'] = String(range ? range.end - range.start + 1 : info.size)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${info.size}`
  const body = request.method === 'HEAD' ? null : await store.open(found.path, range)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** The type of our path; throws for other paths, because they are a fault in the code. */
function typeOf(storagePath: string): string {
  const file = storedFile(storagePath.split('/'))
  if (!file) throw new Error('Not a path of the storage')
  return file.type
}

/** Copies a local file into the storage. */
export async function storeCopy(source: string, storagePath: string): Promise<void> {
  await (await storage()).putFile(storagePath, source, typeOf(storagePath))
}

/** Writes a file into the storage. */
export async function storeBytes(bytes: Uint8Array, storagePath: string): Promise<void> {
  await (await storage()).putBytes(storagePath, bytes, typeOf(storagePath))
}

/** Removes a file from the storage; does not fail when it is already removed. */
export async function removeStored(storagePath: string): Promise<void> {
  await (await storage()).remove(storagePath)
}
