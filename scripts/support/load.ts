import { Agent, get } from 'node:http'
import { startPart } from '@/server/supervisor/parts'
import { watchProcessor } from './processor'

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

/** Calls a second, and the processor time that the server takes for one in microseconds. */
export type Measured = { rate: number; costUs: number }

/** Calls a server, whose process is `pid`, for two seconds. */
export async function measureCalls(call: () => Promise<void>, pid: number | undefined): Promise<Measured> {
  const used = watchProcessor({ server: pid ?? 0 })
  const rate = await callsPerSecond(call, { seconds: 2 })
  return { rate, costUs: (used().server / rate) * 1e6 }
}

/**
 * What our server answers and takes, and a bare one with the same bytes, measured by turns and after a
 * warm-up: those of the round whose share of calls is in the middle. On a machine with two cores the caller
 * takes more time than either server. Then the calls say little, and the processor time all.
 */
export async function besideBare(
  url: string,
  { pid, headers }: { pid: number | undefined; headers: Record<string, string> },
): Promise<{ own: Measured; bare: Measured }> {
  const plain = startPlainServer({ PLAIN_URL: url, PLAIN_HEADERS: JSON.stringify(headers) })
  const bareUrl = String((await plain.ready).url)
  const agent = new Agent({ keepAlive: true })
  const measure = (address: string, server: number | undefined) =>
    measureCalls(() => ask(address, agent, headers), server)
  const both = async () => ({
    own: await measure(url, pid),
    bare: await measure(bareUrl, plain.child.pid),
  })
  await both()
  const measured: { own: Measured; bare: Measured }[] = []
  for (let round = 0; round < rounds; round++) measured.push(await both())
  agent.destroy()
  await plain.stop(5_000)
  measured.sort((one, other) => one.own.rate / one.bare.rate - other.own.rate / other.bare.rate)
  const middle = measured[Math.floor(rounds / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
