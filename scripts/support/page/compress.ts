import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib'
import { createHtmlShaper } from './shape-html'

type Encoding = 'br' | 'gzip'
type Chunk = string | Uint8Array
/** Where the body of one answer goes instead of straight to the socket. */
type Sink = { write: (chunk: Chunk) => boolean; end: () => void; flush: () => void }

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg\+xml)/
const smallest = 1_000
const mostOfOne = 2_000_000
const mostOfAll = 48_000_000

const quality = (value: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: value,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Bodies at the highest quality and parted pages, by encoding, path and entity tag; the least recently used go first. */
const kept = new Map<string, Buffer>()
let keptBytes = 0
let queue: Promise<unknown> = Promise.resolve()

function keptBody(key: string): Buffer | undefined {
  const body = kept.get(key)
  if (!body) return undefined
  kept.delete(key)
  kept.set(key, body)
  return body
}

function keep(key: string, body: Buffer): void {
  if (kept.has(key)) return
  kept.set(key, body)
  keptBytes += body.length
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= mostOfAll) break
    kept.delete(oldest)
    keptBytes -= length
  }
}

/** One after the other and outside the event loop: a new build must not cost its first visitors the processor. */
function keepCompressed(key: string, encoding: Encoding, chunks: Buffer[]): void {
  queue = queue.then(async () => {
    if (kept.has(key)) return
    const whole = Buffer.concat(chunks)
    const body =
      encoding === 'br' ? await brotliAsync(whole, quality(11)) : await gzipAsync(whole, { level: 9 })
    keep(key, body)
  })
}

/** For tests: resolves when everything seen so far is kept. */
export const settleCompression = () => queue

function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const isWelcome = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  return (['br', 'gzip'] as const).find(isWelcome)
}

function mayCompress(response: ServerResponse): boolean {
  const length = response.getHeader('content-length')
  return (
    compressible.test(String(response.getHeader('content-type') ?? '')) &&
    !response.hasHeader('content-encoding') &&
    !response.hasHeader('content-range') &&
    ![204, 206, 304].includes(response.statusCode) &&
    !/no-transform/.test(String(response.getHeader('cache-control') ?? '')) &&
    (length === undefined || Number(length) >= smallest)
  )
}

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
}

/** A body that was compressed before: what Next writes again is not needed. */
function keptSink(response: ServerResponse, body: Buffer, end: (body: Buffer) => void): Sink {
  response.setHeader('content-length', body.length)
  return { write: () => true, end: () => end(body), flush: () => undefined }
}

/** Pages are shaped before anything else is done with them. */
function shapingSink(sink: Sink): Sink {
  const shaper = createHtmlShaper()
  const pass = (body: Buffer) => body.length === 0 || sink.write(body)
  return {
    ...sink,
    write: (chunk) => pass(shaper.write(Buffer.from(chunk))),
    end: () => {
      pass(shaper.end())
      sink.end()
    },
  }
}

/** Pages that are the same for everybody wait until they are whole, and are taken apart once shaped. */
function partingSink(sink: Sink, part: PartPage, key: string | undefined): Sink {
  const chunks: Buffer[] = []
  async function finish(): Promise<void> {
    const body = Buffer.from(await part(Buffer.concat(chunks).toString()))
    if (key) keep(key, body)
    sink.write(body)
    sink.end()
  }
  return shapingSink({
    write: (chunk) => {
      chunks.push(Buffer.from(chunk))
      return true
    },
    end: () => void finish(),
    flush: () => undefined,
  })
}

/** Takes a whole page apart; never fails, and gives back what is to be sent. */
export type PartPage = (html: string) => Promise<string>

type SinkOptions = { response: ServerResponse; encoding: Encoding; key: string | undefined }

function compressingSink(
  { response, encoding, key }: SinkOptions,
  write: (chunk: Buffer) => boolean,
  end: () => void,
): Sink {
  const encoder: BrotliCompress | Gzip = encoding === 'br' ? createBrotliCompress(quality(5)) : createGzip()
  const chunks: Buffer[] = []
  let size = 0
  encoder.on('data', (chunk: Buffer) => {
    if (write(chunk)) return
    encoder.pause()
    response.once('drain', () => encoder.resume())
  })
  encoder.on('drain', () => response.emit('drain'))
  encoder.on('end', end)
  response.on('close', () => encoder.destroy())
  return {
    write: (chunk) => {
      size += chunk.length
      if (key && size <= mostOfOne) chunks.push(Buffer.from(chunk))
      return encoder.write(chunk)
    },
    end: () => {
      encoder.end()
      if (key && size >= smallest && size <= mostOfOne) keepCompressed(key, encoding, chunks)
    },
    flush: () => encoder.flush(),
  }
}

/**
 * Sends what Next answers compressed: brotli where the browser takes it. The first answer is compressed on the way at a
 * middling quality; what has an entity tag is then kept at the highest and costs nothing any more. Pages are shaped on
 * the way (shape-html.ts), and taken apart where they have an entity tag (split-page.ts).
 * Event streams, parts of files, pictures and `no-transform` stay as they are.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse, part: PartPage): void {
  if (request.method !== 'GET' || request.headers.range) return
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const [writeHead, write, end] = [
    response.writeHead.bind(response),
    response.write.bind(response) as (chunk: Chunk) => boolean,
    response.end.bind(response) as (chunk?: Chunk) => ServerResponse,
  ]
  let sink: Sink | null | undefined

  function decide(): Sink | null {
    if (sink !== undefined) return sink
    sink = null
    if (!mayCompress(response)) return null
    response.appendHeader('vary', 'Accept-Encoding')
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    if (!encoding && !isPage) return null
    const tag = response.getHeader('etag')
    const isFresh = response.statusCode === 200
    const key =
      tag && isFresh ? `${encoding ?? 'plain'} ${request.url?.split('?')[0]} ${String(tag)}` : undefined
    response.removeHeader('content-length')
    if (encoding) {
      response.setHeader('content-encoding', encoding)
      // Byte for byte it is no longer the tagged entity, only the same thing.
      if (tag) response.setHeader('etag', String(tag).replace(/^(?!W\/)/, 'W/'))
    }
    const body = key && keptBody(key)
    if (body) {
      sink = keptSink(response, body, end)
      return sink
    }
    const open = encoding
      ? compressingSink({ response, encoding, key }, write, end)
      : { write, end, flush: () => undefined }
    const shaped = () => (key ? partingSink(open, part, encoding ? undefined : key) : shapingSink(open))
    sink = isPage ? shaped() : open
    return sink
  }

  Object.assign(response, {
    writeHead(status: number, reason?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders) {
      response.statusCode = status
      setHeaders(response, (typeof reason === 'object' ? reason : headers) ?? {})
      decide()
      return typeof reason === 'string' ? writeHead(status, reason) : writeHead(status)
    },
    write(chunk: Chunk, ...rest: unknown[]) {
      const open = response.headersSent ? sink : decide()
      if (!open) return (write as (...all: unknown[]) => boolean)(chunk, ...rest)
      const isTaken = open.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      for (const callback of rest) if (typeof callback === 'function') callback()
      return isTaken
    },
    end(chunk?: Chunk | (() => void), ...rest: unknown[]) {
      const hasBody = chunk !== undefined && chunk !== null && typeof chunk !== 'function'
      const open = response.headersSent || !hasBody ? sink : decide()
      if (!open) return (end as (...all: unknown[]) => ServerResponse)(chunk, ...rest)
      for (const callback of [chunk, ...rest]) {
        if (typeof callback === 'function') response.once('finish', callback as () => void)
      }
      if (hasBody) open.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      open.end()
      return response
    },
    flush: () => sink?.flush(),
  })
}
