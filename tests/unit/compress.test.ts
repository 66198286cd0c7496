import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { compressAnswer } from '@/server/pages/compress'
import { settleCompression } from '@/server/pages/kept-bodies'

const html = `<!doctype html>${'<li class="flex min-h-11 items-center">Plumbing in Kigali</li>'.repeat(400)}`
const pages: Record<string, (response: ServerResponse) => void> = {
  '/page': (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(html))
    response.setHeader('etag', '"one"')
    response.setHeader('vary', 'rsc')
    response.end(html)
  },
  '/written': (response) => {
    response.writeHead(200, { 'content-type': 'application/javascript', etag: 'W/"two"' })
    for (const part of html.match(/.{1,1000}/gs) ?? []) response.write(part)
    response.end()
  },
  '/titled': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', etag: '"three"' })
    for (const part of ['<ti', 'tle>who', 'le</title>', html]) response.write(part)
    response.end()
  },
  '/unlucky': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', etag: '"five"' })
    response.end(`<title>whole</title>${html}`)
  },
  '/lasting': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', etag: '"six"' })
    response.end(`<title>whole</title>${html}`)
  },
  '/personal': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>whole</title>${html}`)
  },
  '/missing': (response) => {
    response.writeHead(404, { 'content-type': 'text/html', etag: '"four"' })
    response.end(`<title>whole</title>${html}`)
  },
  '/small': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' })
    response.end('{}')
  },
  '/events': (response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    })
    response.write('data: first\n\n')
  },
  '/picture': (response) => {
    response.writeHead(200, { 'content-type': 'image/avif', etag: '"p"', 'accept-ranges': 'bytes' })
    response.end(html)
  },
  '/known': (response) => {
    response.writeHead(304, { etag: '"one"' })
    response.end()
  },
}
let partings = 0
let canPart = true
beforeEach(() => {
  partings = 0
  canPart = true
})
afterEach(() => vi.useRealTimers())
const server = createServer((request, response) => {
  compressAnswer(request, response, async (whole) => {
    partings += 1
    return canPart ? whole.replace('<title>whole', '<title>parted') : undefined
  })
  pages[request.url ?? '']?.(response)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: Buffer }

function open(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject)
  })
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const message = await open(path, headers)
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return { status: message.statusCode, headers: message.headers, body: Buffer.concat(chunks) }
}

test('a page goes out in brotli, and smaller from the second time on', async () => {
  const accept = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const first = await ask('/page', accept)
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.headers.vary).toBe('rsc, Accept-Encoding')
  expect(first.headers.etag).toBe('W/"one"')
  expect(brotliDecompressSync(first.body).toString()).toBe(html)
  await settleCompression()
  const second = await ask('/page', accept)
  expect(second.headers['content-length']).toBe(String(second.body.length))
  expect(second.body.length).toBeLessThanOrEqual(first.body.length)
  expect(brotliDecompressSync(second.body).toString()).toBe(html)
})

test('a body in many parts arrives whole, in gzip too', async () => {
  for (let time = 0; time < 2; time++) {
    const { headers, body } = await ask('/written', { 'accept-encoding': 'gzip, br;q=0' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toBe(html)
    await settleCompression()
  }
})

test('whoever takes no compression gets none, and caches are told', async () => {
  const { headers, body } = await ask('/page')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toContain('Accept-Encoding')
  expect(headers.etag).toBe('"one"')
  expect(body.toString()).toBe(html)
})

const decoders: Record<string, ((body: Buffer) => Buffer) | undefined> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

async function titleOf(path: string, accepted: string): Promise<string | undefined> {
  const { headers, body } = await ask(path, { 'accept-encoding': accepted })
  const text = decoders[String(headers['content-encoding'])]?.(body) ?? body
  await settleCompression()
  expect(text.toString().slice(-html.length)).toBe(html)
  return /<title>(.*)<\/title>/.exec(text.toString())?.[1]
}

test('a page for everybody is taken apart when it is whole, once for all', async () => {
  for (const accepted of ['br', 'identity', 'gzip', 'br', 'gzip', 'identity'])
    expect(await titleOf('/titled', accepted), accepted).toBe('parted')
  expect(partings).toBe(1)
})

test('a page that could not be taken apart is sent whole, and tried again', async () => {
  canPart = false
  for (const accepted of ['br', 'identity']) expect(await titleOf('/unlucky', accepted)).toBe('whole')
  canPart = true
  expect(await titleOf('/unlucky', 'br')).toBe('parted')
})

test('a page is taken apart anew after some hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const accepted of ['br', 'identity', 'br']) await titleOf('/lasting', accepted)
  vi.setSystemTime(Date.now() + 7 * 60 * 60 * 1_000)
  for (const accepted of ['br', 'identity', 'br']) expect(await titleOf('/lasting', accepted)).toBe('parted')
  expect(partings).toBe(2)
})

test.each(['/personal', '/missing'])('%s is not taken apart', async (path) => {
  const { body } = await ask(path, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe(`<title>whole</title>${html}`)
})

test.each(['/small', '/picture', '/known'])('%s stays as it is', async (path) => {
  const { headers } = await ask(path, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a part of a file is never compressed', async () => {
  const { headers, body } = await ask('/page', { 'accept-encoding': 'br', range: 'bytes=0-99' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(html)
})

test('an event arrives while the stream is open', async () => {
  const message = await open('/events', { 'accept-encoding': 'br' })
  const chunk = await new Promise<Buffer>((resolve) => message.once('data', resolve))
  expect(message.headers['content-encoding']).toBeUndefined()
  expect(chunk.toString()).toBe('data: first\n\n')
  message.destroy()
})
