// The upper limits for the benchmarks: a Node server that does the same without Next, schemas or drizzle.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import postgres from 'postgres'
import { failPart, runPart } from '@/server/supervisor/parts'
import type { Statement } from './support/plans'

const { PLAIN_URL, PLAIN_HEADERS = '{}', PLAIN_STATEMENTS, DATABASE_URL = '' } = process.env

async function sendsBytes(url: string): Promise<RequestListener> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: JSON.parse(PLAIN_HEADERS) }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-encoding': answer.headers['content-encoding'] ?? 'identity',
  }
  return (_request, response) => void response.writeHead(200, headers).end(body)
}

type Change = { before: Statement[]; within: Statement[] }

/** Ids, hashes, references and tokens, which the product makes anew each time. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const random = /^([\w-]{9,24}|\w{64})$/

function fresh(value: string): string {
  if (uuid.test(value)) return randomUUID()
  return random.test(value) ? randomBytes(32).toString('hex').slice(0, value.length) : value
}

function runsStatements({ before, within }: Change): RequestListener {
  const sql = postgres(DATABASE_URL, { max: 16, fetch_types: false, onnotice: () => undefined })
  async function run(client: postgres.ISql, statements: Statement[]) {
    const known = new Map<unknown, string>()
    const another = (value: unknown) => {
      if (typeof value === 'string' && !known.has(value)) known.set(value, fresh(value))
      return known.get(value) ?? value
    }
    for (const { text, params } of statements)
      await client.unsafe(text, params.map(another) as never[], { prepare: true })
  }
  return async (request, response) => {
    await json(request)
    await run(sql, before)
    await sql.begin((tx) => run(tx, within))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{}}')
  }
}

const parses: RequestListener = async (request, response) => {
  await json(request)
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{}}')
}

try {
  const listener = PLAIN_URL
    ? await sendsBytes(PLAIN_URL)
    : PLAIN_STATEMENTS
      ? runsStatements(JSON.parse(PLAIN_STATEMENTS))
      : parses
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  runPart({ url: `http://127.0.0.1:${port}/` }, async () => {
    server.closeAllConnections()
    server.close()
  })
} catch (error) {
  failPart(error)
}
