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

const rounds = 5

/**
 * Calls a second of our server and of a bare one with the same bytes, measured by turns and after a warm-up:
 * those of the round whose share is in the middle.
 */
export async function besideBare(
  url: string,
  headers: Record<string, string>,
): Promise<{ own: number; limit: number }> {
  const plain = startPlainServer({ PLAIN_URL: url, PLAIN_HEADERS: JSON.stringify(headers) })
  const bare = String((await plain.ready).url)
  const agent = new Agent({ keepAlive: true })
  const measure = (address: string) => callsPerSecond(() => ask(address, agent, headers), { seconds: 2 })
  for (const address of [url, bare]) await measure(address)
  const measured: { own: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ own: await measure(url), limit: await measure(bare) })
  agent.destroy()
  await plain.stop(5_000)
  measured.sort((one, other) => one.own / one.limit - other.own / other.limit)
  const middle = measured[Math.floor(rounds / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
