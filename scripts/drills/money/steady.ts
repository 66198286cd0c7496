// Calls to a product whose processes are killed: each is repeated, with its key, until it is answered.
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 4 * 60_000

export type Given = { as?: string; body?: object; key?: string }
export type Answered = { status: number; json: { data?: unknown; message?: string; payment_id?: string } }

/** Calls until there is an answer that says something of the call, and not of the server. */
export const steadyCallsTo =
  (base: string) =>
  async (what: string, { as, body, key }: Given = {}): Promise<Answered> => {
    const [method = 'GET', path = '/'] = what.split(' ')
    const end = Date.now() + patienceMs
    for (;;) {
      const answer = await fetch(base + path, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(as && { authorization: `Bearer ${as}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      })
        .then(async (response) => ({ status: response.status, json: await response.json() }))
        // Nobody was there, or was killed in the middle of the answer.
        .catch(() => null)
      if (answer && answer.status < 500) return answer
      if (Date.now() > end) throw new Error(`${what} was not answered: ${JSON.stringify(answer)}`)
      await pause(300)
    }
  }

export type SteadyCall = ReturnType<typeof steadyCallsTo>

/** The data of an answer with this status; another one ends the drill. */
export function dataOf<Data>(what: string, { status, json }: Answered, ...good: number[]): Data {
  if (good.includes(status)) return json.data as Data
  throw new Error(`${what} answered ${status}: ${JSON.stringify(json)}`)
}

/** Waits until something is so. */
export async function untilSo(what: string, isSo: () => Promise<boolean>, ms = patienceMs): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await pause(1_000)
  }
}
