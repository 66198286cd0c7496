// Addresses and methods that nothing of ours answers to: what the server says then to a browser and a
// program.
import { request } from 'node:http'
import { connect } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'

const name = `odd_addresses_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
let server: Part | undefined
let port = 0
const nothing = JSON.stringify({ message: 'There is nothing here.' })

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
  port = Number(await freePort())
  server = startPart('server', {
    env: {
      DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdout: 'ignore',
  })
  await server.ready
})

afterAll(async () => {
  await server?.stop(5_000)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

/** Asks with the address as it is: `fetch` mends some, and sends no TRACE. */
function ask(path: string, method = 'GET') {
  type Answer = { status?: number; headers: Record<string, unknown>; leadsTo: string[]; text: string }
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const { statusCode: status, headers, headersDistinct } = response
        resolve({ status, headers, leadsTo: headersDistinct.location ?? [], text })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('an address that cannot be decoded', () => {
  it.each([
    ['/%E0%A4%A', '/'],
    ['/services/%E0%A4%A', '/'],
    ['/admin/%zz', '/'],
    ['/rw/%zz', '/rw'],
    ['/fr/services/%zz?q=1', '/fr'],
  ])('leads home: %s to %s', async (path, home) => {
    const { status, leadsTo } = await ask(path)
    expect([status, leadsTo]).toEqual([307, [home]])
  })

  it.each([
    '/api/%zz',
    '/api/storage/%E0%A4%A',
    '/api/taskers/%E0%A4%A',
    '/api/open/faqs/%zz',
    '/_next/static/%zz.js',
  ])('is not found: %s', async (path) => {
    const { status, text } = await ask(path)
    expect([status, text]).toEqual([404, nothing])
  })
})

describe('a path that is no page and no file', () => {
  it.each([
    ['/foo.txt', '/'],
    ['/index.html', '/'],
    ['/services/foo.html', '/'],
    ['/foo.bar/baz', '/'],
    ['/robots.txt/more', '/'],
    ['/api.html', '/'],
    ['/FR/rien', '/'],
    ['/nothing/here', '/'],
    ['/services/nothing', '/'],
    ['/rw/services/nothing', '/rw'],
    ['/rw/foo.html', '/rw'],
    ['/fr/services/foo.html', '/fr'],
  ])('leads home: %s to %s', async (path, home) => {
    const { status, leadsTo } = await ask(path)
    expect([status, leadsTo]).toEqual([307, [home]])
  })

  it.each(['/api', '/api/nothing', '/api/nothing/here.html'])('is not found: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, text } = await ask(path, method)
      expect([status, text], method).toEqual([404, nothing])
    }
  })

  it.each([
    '/_next/nothing.js',
    '/_next/static/nothing.js',
    '/_next/static/chunks/nothing.css',
    '/_next/static/pages/nothing.js',
  ])('stays a missing file: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each([
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js?build=1', 'application/javascript; charset=UTF-8'],
    ['/share.jpg', 'image/jpeg'],
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('is not mistaken for a file that is there: %s', async (path, type) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-type']]).toEqual([200, type])
  })
})

describe('an upgrade to WebSocket', () => {
  /** What the server says before it closes the connection. */
  function upgrade(path: string) {
    return new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(said))
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
    })
  }

  it('is refused and the connection closed, however many and wherever', async () => {
    const paths = ['/', '/admin', '/en', '//x', '/admin//x', '/api/health', '/_next/webpack-hmr']
    const many = Array.from({ length: 70 }, (_, index) => paths[index % paths.length] ?? '/')
    for (const said of await Promise.all(many.map(upgrade))) expect(said).toMatch(/^HTTP\/1\.1 426 /)
  })
})

describe('the policy of a page', () => {
  it.each([
    '/',
    '/rw/request-a-task?task=4',
    '/track',
    '/tasker/verify-code',
    '/admin/login',
    '/admin/nothing',
  ])('names every script that may run: %s', async (path) => {
    const { status, headers, text } = await ask(path)
    const [scripts = ''] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? []
    expect(scripts).toMatch(/'sha256-|'nonce-/)
    expect(scripts).not.toContain('unsafe')
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(scripts) ?? []
    if (nonce && status === 200) expect(text).toContain(`nonce="${nonce}"`)
  })

  it('is another one at each visit of a page for one visit', async () => {
    const policies = await Promise.all([1, 2].map(async () => (await ask('/track')).headers))
    const [one, other] = policies.map((headers) => headers['content-security-policy'])
    expect(one).not.toBe(other)
  })
})

describe('a shared page', () => {
  it('is answered by its tag with nothing, and to HEAD without its body', async () => {
    const { headers } = await ask('/about')
    expect(headers.etag).toBeTruthy()
    expect(headers['cache-control']).toContain('s-maxage=60')
    const again = await fetch(`http://127.0.0.1:${port}/about`, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await ask('/about', 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000)
  })

  it('is no picture that Next would make smaller', async () => {
    expect((await ask('/_next/image?url=%2Fshare.jpg&w=640&q=75')).status).toBe(404)
  })
})

describe('a wrong method', () => {
  it.each([
    ['TRACE', '/api/health', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/health?x=1', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/login', 'OPTIONS, POST'],
    ['DELETE', '/api/taskers/me', 'GET, HEAD, OPTIONS, PUT'],
    ['POST', '/api/taskers/1', 'DELETE, OPTIONS, PUT'],
    ['PUT', '/api/storage/seed/a.webp', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/', 'GET, HEAD'],
  ])('is told what would be right: %s %s', async (method, path, methods) => {
    const { status, headers, text } = await ask(path, method)
    expect([status, headers.allow]).toEqual([405, methods])
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(text)).toEqual({ message: 'This cannot be done here.' })
  })

  it('is none of those that are there', async () => {
    expect((await ask('/api/health', 'HEAD')).status).toBe(200)
    expect((await ask('/api/health', 'OPTIONS')).headers.allow).toBe('GET, HEAD, OPTIONS')
  })
})
