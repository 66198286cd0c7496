// How the server closes: nobody is cut off in the middle of a call, and nothing else keeps it open.
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import { connect, type Server as Listener, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closerOf, endSilent, listenAt } from '@/server/connections'
import { freePort } from '@/server/database/free-port'

let server: Server
let port = 0
let listeners: Listener[]
let close: ReturnType<typeof closerOf>
const agent = new Agent({ keepAlive: true })

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/stream')
      response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n')
    else if (request.url === '/parts') {
      response.flushHeaders()
      setImmediate(() => response.end('done'))
    } else request.resume().on('end', () => response.end('done'))
  })
  close = closerOf(server)
  port = await freePort()
  listeners = await listenAt(server, { port, host: '127.0.0.1' })
})
afterEach(() => {
  agent.destroy()
  for (const listener of listeners) listener.close()
  server.closeAllConnections()
})

/** Asks for an answer that is sent in two parts, over a kept connection, and says how long it took. */
const partsAfter = (kept: Agent) =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now()
    get({ port, path: '/parts', agent: kept }, (answer) =>
      answer.resume().on('end', () => resolve(performance.now() - began)),
    ).on('error', reject)
  })

const ended = (stream: IncomingMessage | Socket) =>
  new Promise<void>((resolve) => stream.once('close', resolve))

/** Opens a stream of events; it has begun when this returns. */
const openStream = () =>
  new Promise<IncomingMessage>((resolve) =>
    get({ port, path: '/stream' }, (answer) => {
      answer.on('error', () => undefined)
      answer.once('data', () => resolve(answer))
    }),
  )

it('ends streams and connections that nobody uses at once, and answers a call that has begun', async () => {
  const stream = await openStream()
  const unused = connect(port, '127.0.0.1').resume()
  await new Promise((resolve) => unused.once('connect', resolve))
  await new Promise<void>((resolve) =>
    get({ port, agent }, (answer) => answer.resume().on('end', () => resolve())),
  )
  // Several, because each comes to one of the listeners by chance.
  const uploads = Array.from({ length: 8 }, () => request({ port, method: 'POST' }))
  const answers = uploads.map(
    (upload) =>
      new Promise<number | undefined>((resolve, reject) =>
        upload.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject),
      ),
  )
  let begun = 0
  const allBegun = new Promise<void>((resolve) =>
    server.on('request', () => {
      begun += 1
      if (begun === uploads.length) resolve()
    }),
  )
  for (const upload of uploads) upload.write('half')
  await allBegun

  let isClosed = false
  const closed = close(listeners).then(() => {
    isClosed = true
  })
  await Promise.all([ended(stream), ended(unused)])
  expect(isClosed).toBe(false)
  for (const upload of uploads) upload.end(' and the other half')
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  await closed
})

it('ends a connection whose body stops coming', async () => {
  endSilent(server, 100)
  const visitor = connect(port, '127.0.0.1')
  visitor.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nthe beginning')
  await ended(visitor.resume())
  expect(visitor.destroyed).toBe(true)
})

it('takes many new connections in one turn of the loop, so that a busy server is reached', async () => {
  const busy = createServer((_request, response) => void response.end('done'))
  const place = { port: await freePort(), host: '127.0.0.1' }
  const ofBusy = await listenAt(busy, place)
  let turn = 0
  const count = () => {
    turn += 1
    if (busy.listening) setImmediate(count)
  }
  const turns: number[] = []
  const most = 64
  const all = new Promise<void>((resolve) => {
    busy.on('connection', () => {
      if (turns.push(turn) === most) resolve()
    })
  })
  const visitors = Array.from({ length: most }, () => connect(place))
  // The kernel makes all connections while this process is busy.
  for (const until = Date.now() + 100; Date.now() < until; );
  setImmediate(count)
  await all
  expect(new Set(turns).size).toBeLessThan(most / 2)
  for (const visitor of visitors) visitor.destroy()
  for (const listener of ofBusy) listener.close()
})

it('sends the second part of an answer without waiting for word of the first', async () => {
  // Linux says after 40 ms that it has received something, when it has nothing else to send.
  const waitMs = 40
  // One after another: beside each other they would wait for each other's turn.
  for (let connection = 0; connection < 24; connection++) {
    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    const times: number[] = []
    for (let nth = 0; nth < 8; nth++) times.push(await partsAfter(kept))
    kept.destroy()
    // At the beginning of a connection it says so at once.
    expect(Math.min(...times.slice(3))).toBeLessThan(waitMs)
  }
})
