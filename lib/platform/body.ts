import 'server-only'
import { AppError } from './errors'
import { formType } from './operation'

export const defaultBodyLimit = 64 * 1024

/** The parts of a body as they come. That it is broken off is the caller's error. */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throw new AppError('bad_request', { message: 'The upload was interrupted.', cause })
  }
}

/** Reads a body up to a limit in bytes; does not trust its Content-Length. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('bad_request', { cause, message: 'The body is not valid UTF-8.' })
  }
}

/** The files of a multipart body, by their names, as bytes. */
async function readParts(request: Request, bytes: Buffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch((cause: unknown) => {
    throw new AppError('bad_request', { cause, message: 'The body is not valid multipart/form-data.' })
  })
  const parts = await Promise.all(
    [...form].map(async ([name, part]) => [
      name,
      typeof part === 'string' ? part : Buffer.from(await part.arrayBuffer()),
    ]),
  )
  return Object.fromEntries(parts)
}

/** The body of a request: JSON, a posted form or its files, parsed, or the bytes of a picture. */
export async function readBody(request: Request, type: string, limit: number): Promise<unknown> {
  const sent = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isWanted = type.endsWith('/*') ? sent?.startsWith(type.slice(0, -1)) : sent === type
  if (!isWanted) throw new AppError('unsupported_type', { message: `Please send ${type}.` })
  const bytes = await readBytes(request, limit)
  if (type === 'image/*') return bytes
  if (type === 'multipart/form-data') return readParts(request, bytes)
  const text = decodeText(bytes)
  if (type === formType) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { cause, message: 'The body is not valid JSON.' })
  }
}
