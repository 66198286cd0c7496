import { Agent, request } from 'node:http'
import { startPart } from '@/server/supervisor/parts'

type Call = { headers: () => Record<string, string>; body?: () => string }

function ask(url: string, agent: Agent, { headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: headers(), method: body ? 'POST' : 'GET' }, (response) => {
      const { statusCode = 0 } = response
      response.resume()
      response.on('end', () => (statusCode < 300 ? resolve() : reject(new Error(`${url}: ${statusCode}`))))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body?.())
  })
}

/** Requests answered per second, with a few callers that each send the next request at once. */
export async function requestsPerSecond(
  url: string,
  call: Call,
  { seconds = 4, callers = 8 } = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const started = performance.now()
  let answered = 0
  const keepCalling = async () => {
    while (performance.now() - started < seconds * 1000) {
      await ask(url, agent, call)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, keepCalling))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

/** A Node server for comparison; see scripts/plain-server.ts. */
export const startPlainServer = (env: Record<string, string> = {}) =>
  startPart('plain-server', { args: ['--import', 'tsx', 'scripts/plain-server.ts'], env })

/** Requests for a page per second, and for the same bytes from a bare server. */
export async function besideBare(
  url: string,
  headers: Record<string, string>,
): Promise<{ own: number; limit: number }> {
  const plain = startPlainServer({ PLAIN_URL: url, PLAIN_HEADERS: JSON.stringify(headers) })
  const bare = String((await plain.ready).url)
  const call = { headers: () => headers }
  await requestsPerSecond(url, call, { seconds: 2 })
  const own = await requestsPerSecond(url, call)
  const limit = await requestsPerSecond(bare, call)
  await plain.stop(5_000)
  return { own, limit }
}
