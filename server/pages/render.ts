import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { incompleteMark } from '@/lib/site/constants'
import { countFallbacks } from '@/lib/site/kept'
import { finishPage } from './finish'
import { PageFailed, type Rendered } from './store'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type Answer = { status: number; headers: IncomingMessage['headers']; text: string }

type PrivateNext = { ask: (address: string) => Promise<Answer>; stop: () => void }

const patienceMs = 15_000

function get(socketPath: string, address: string, host: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html' }
    const sent = request({ socketPath, path: address, headers, timeout: patienceMs }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 500, headers: answered } = response
        resolve({ status, headers: answered, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`Next did not answer ${address} in time`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** Next also answers on a private Unix socket. A request for a shared page holds no data of a visitor. */
export async function startPrivateNext(handle: Handle, siteUrl: string): Promise<PrivateNext> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-next-'))
  const socketPath = path.join(folder, 'next.sock')
  const server: Server = createServer((asked, answer) => void handle(asked, answer))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  return {
    ask: (address) => get(socketPath, address, new URL(siteUrl).host),
    stop: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const notKept =
  /^(?:connection|keep-alive|transfer-encoding|content-length|date|vary|cache-control|etag|set-cookie|x-nextjs.*|link)$/

function headersOf({ headers }: Answer): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    notKept.test(name) || value === undefined ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(kept)
}

/** Renders a shared page with Next and finishes it. Throws when a part of the page could not be read. */
export async function renderPage({ ask }: PrivateNext, key: string, former?: Rendered): Promise<Rendered> {
  const before = countFallbacks()
  const answer = await ask(key)
  if (answer.status !== 200)
    throw new PageFailed(`Next answered ${answer.status} to ${key}`, { leadsTo: answer.headers.location })
  const page = { ...(await finishPage(answer.text, former)), headers: headersOf(answer) }
  if (countFallbacks() !== before || answer.text.includes(incompleteMark))
    throw new PageFailed(`${key} could not be read whole`, { part: page })
  return page
}
