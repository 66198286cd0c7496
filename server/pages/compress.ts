import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type BrotliCompress, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import { brotliQuality, type Encoding, findKept, keep, keepCompressed } from './kept-bodies'
import { createHtmlShaper } from './shape-html'

type Chunk = string | Uint8Array
/** Where the body of one answer goes instead of straight to the socket. */
type Sink = { write: (chunk: Chunk) => boolean; end: () => void; flush: () => void }
/** Takes a whole page apart and gives back what is to be sent; nothing when it can't. Never fails. */
export type PartPage = (html: string) => Promise<string | undefined>

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg\+xml)/
const smallest = 1_000
const mostOfOne = 2_000_000
/** A page is taken apart again after this long: its parts are kept only as long as pages ask for them. */
const pageMs = 6 * 60 * 60 * 1_000
const forever = Number.POSITIVE_INFINITY

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

/** A body that is ready: what Next writes again is not needed. */
function readySink(finish: () => void): Sink {
  return { write: () => true, end: finish, flush: () => undefined }
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

type Collected = { key: string; encoding: Encoding }

/** What is sent on to `sink` is kept at the highest compression too. */
function collectingSink(sink: Sink, { key, encoding }: Collected): Sink {
  const chunks: Buffer[] = []
  let size = 0
  return {
    ...sink,
    write: (chunk) => {
      size += chunk.length
      if (size <= mostOfOne) chunks.push(Buffer.from(chunk))
      return sink.write(chunk)
    },
    end: () => {
      sink.end()
      if (size >= smallest && size <= mostOfOne)
        keepCompressed(key, encoding, { body: Buffer.concat(chunks), until: forever })
    },
  }
}

type SharedPage = { name: string; encoding: Encoding | undefined; part: PartPage }

/** A page that is the same for everybody is taken apart when it is whole, once for every encoding. */
function sharedPageSink(sink: Sink, { name, encoding, part }: SharedPage): Sink {
  const send = (body: Buffer, until?: number) => {
    sink.write(body)
    sink.end()
    if (encoding && until) keepCompressed(`${encoding} ${name}`, encoding, { body, until })
  }
  const parted = findKept(`plain ${name}`)
  if (parted) return readySink(() => send(parted.body, parted.until))
  const chunks: Buffer[] = []
  async function finish(): Promise<void> {
    const whole = Buffer.concat(chunks)
    const html = await part(whole.toString())
    if (html === undefined) return send(whole)
    const one = { body: Buffer.from(html), until: Date.now() + pageMs }
    keep(`plain ${name}`, one)
    send(one.body, one.until)
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

type Socket = { response: ServerResponse; write: (chunk: Buffer) => boolean; end: () => void }

function compressingSink({ response, write, end }: Socket, encoding: Encoding): Sink {
  const encoder: BrotliCompress | Gzip =
    encoding === 'br' ? createBrotliCompress(brotliQuality(5)) : createGzip()
  encoder.on('data', (chunk: Buffer) => {
    if (write(chunk)) return
    encoder.pause()
    response.once('drain', () => encoder.resume())
  })
  encoder.on('drain', () => response.emit('drain'))
  encoder.on('end', end)
  response.on('close', () => encoder.destroy())
  return {
    write: (chunk) => encoder.write(chunk),
    end: () => encoder.end(),
    flush: () => encoder.flush(),
  }
}

/**
 * Sends what Next answers compressed: brotli where the browser takes it. The first answer is compressed on
 * the way at a middling quality. What has an entity tag is then kept at the highest and costs nothing any
 * more. Pages are shaped on the way (shape-html.ts), and taken apart where they have an entity tag
 * (split-page.ts).
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
    if (encoding || isPage) sink = open(isPage)
    return sink
  }

  function open(isPage: boolean): Sink {
    const tag = response.getHeader('etag')
    response.removeHeader('content-length')
    if (encoding) {
      response.setHeader('content-encoding', encoding)
      // Byte for byte it is no longer the tagged entity, only the same thing.
      if (tag) response.setHeader('etag', String(tag).replace(/^(?!W\/)/, 'W/'))
    }
    const name = tag && response.statusCode === 200 && `${request.url?.split('?')[0]} ${String(tag)}`
    const ready = name && findKept(`${encoding ?? 'plain'} ${name}`)
    if (ready) {
      response.setHeader('content-length', ready.body.length)
      return readySink(() => end(ready.body))
    }
    const plain: Sink = { write, end, flush: () => undefined }
    const direct = encoding ? compressingSink({ response, write, end }, encoding) : plain
    if (isPage) return name ? sharedPageSink(direct, { name, encoding, part }) : shapingSink(direct)
    return name && encoding ? collectingSink(direct, { key: `${encoding} ${name}`, encoding }) : direct
  }

  Object.assign(response, {
    writeHead(status: number, reason?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders) {
      response.statusCode = status
      setHeaders(response, (typeof reason === 'object' ? reason : headers) ?? {})
      // Next writes where a page leads twice: once as it renders, once from what it keeps of it.
      const leadsTo = response.getHeader('location')
      if (Array.isArray(leadsTo) && leadsTo[0]) response.setHeader('location', leadsTo[0])
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
