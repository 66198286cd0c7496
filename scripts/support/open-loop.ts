// Calls that start by the clock, whatever became of those before. A slow server cannot slow them down, so
// what people would wait for is counted whole.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Call = {
  name: string
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
  /** The answers that are right. */
  good: readonly number[]
}

export type Level = {
  perSecond: number
  /** From the planned start to the last byte, by the name of the call. */
  ms: Map<string, number[]>
  /** What went wrong, and how often. */
  failures: Map<string, number>
}

/** A call that has not been answered by then has failed. */
const patienceMs = 15_000

function send(base: string, agent: Agent, call: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = call.body && JSON.stringify(call.body)
    const asked = request(
      base + call.path,
      {
        method: call.method ?? 'GET',
        agent,
        timeout: patienceMs,
        headers: {
          ...call.headers,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends so many calls a second for some seconds, and waits for the last answer. */
export async function playLevel(
  base: string,
  next: (number: number) => Call,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Level> {
  const agent = new Agent({ keepAlive: true })
  const level: Level = { perSecond, ms: new Map(), failures: new Map() }
  const running = new Set<Promise<void>>()
  const began = performance.now()
  const failed = (why: string): void => {
    level.failures.set(why, (level.failures.get(why) ?? 0) + 1)
  }
  for (let number = 0; number < perSecond * seconds; number++) {
    const planned = began + (number * 1_000) / perSecond
    const wait = planned - performance.now()
    if (wait > 1) await sleep(wait)
    const call = next(number)
    const one = send(base, agent, call)
      .then((status) => {
        if (!call.good.includes(status)) return failed(`${call.name}: ${status}`)
        const known = level.ms.get(call.name) ?? []
        known.push(performance.now() - planned)
        level.ms.set(call.name, known)
      })
      .catch((error: Error) => failed(`${call.name}: ${error.message}`))
      .finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  agent.destroy()
  return level
}
