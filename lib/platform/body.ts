import 'server-only'
import { AppError } from './errors'

export const defaultBodyLimit = 64 * 1024

/** Reads a body up to a limit in bytes, whatever its Content-Length claims. */
async function readBytes(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large')
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new AppError('bad_request', { cause, message: 'The body is not valid UTF-8.' })
  }
}

/** The parsed body of a request, JSON or a posted form. */
export async function readBody(request: Request, type: string, limit: number): Promise<unknown> {
  const sent = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw new AppError('unsupported_type', { message: `Please send ${type}.` })
  const text = await readBytes(request, limit)
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { cause, message: 'The body is not valid JSON.' })
  }
}
