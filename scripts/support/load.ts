import { Agent, get } from 'node:http'
import { startPart } from '@/server/supervisor/parts'

/** Asks for an address, and reads the answer to its end. */
export function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(url))))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

export async function callsPerSecond(
  call: () => Promise<void>,
  { seconds = 4, callers = 8 } = {},
): Promise<number> {
  const started = performance.now()
  let answered = 0
  const keepCalling = async () => {
    while (performance.now() - started < seconds * 1000) {
      await call()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, keepCalling))
  return (answered * 1000) / (performance.now() - started)
}

/** A Node server for comparison; see scripts/plain-server.ts. */
export const startPlainServer = (env: Record<string, string> = {}) =>
  startPart('plain-server', { args: ['--import', 'tsx', 'scripts/plain-server.ts'], env })

export async function besideBare(
  url: string,
  headers: Record<string, string>,
): Promise<{ own: number; limit: number }> {
  const plain = startPlainServer({ PLAIN_URL: url, PLAIN_HEADERS: JSON.stringify(headers) })
  const bare = String((await plain.ready).url)
  const agent = new Agent({ keepAlive: true })
  await callsPerSecond(() => ask(url, agent, headers), { seconds: 2 })
  const own = await callsPerSecond(() => ask(url, agent, headers))
  const limit = await callsPerSecond(() => ask(bare, agent, headers))
  agent.destroy()
  await plain.stop(5_000)
  return { own, limit }
}
