import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

type Given = {
  as?: string
  body?: object
  form?: Record<string, string> | FormData
  picture?: Uint8Array<ArrayBuffer>
  status?: number
}

const patienceMs = 60_000

/** Calls until the product is no longer too busy: always with the same key, so nothing is done twice. */
async function fetchWhenFree(url: string, init: RequestInit): Promise<Response> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(url, init)
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !seconds || Date.now() > end) return answer
    await answer.arrayBuffer()
    await pause(seconds * 1_000)
  }
}

/**
 * Calls the product's API. An answer with another status than the expected one ends the drill, but a product
 * that is too busy is asked again.
 */
export const callsTo =
  (base: string) =>
  async <Answer = unknown>(what: string, given: Given = {}): Promise<Answer> => {
    const { as, body, form, picture, status = 200 } = given
    const [method = 'GET', path = '/'] = what.split(' ')
    const fields = form instanceof FormData ? form : form && new URLSearchParams(form)
    const payload = picture ?? fields ?? (body && JSON.stringify(body))
    const answer = await fetchWhenFree(base + path, {
      method,
      headers: {
        accept: method === 'GET' ? '*/*' : 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(picture && { 'content-type': 'image/png' }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(as && { authorization: `Bearer ${as}` }),
      },
      ...(payload && { body: payload }),
    })
    const text = await answer.text()
    if (answer.status !== status)
      throw new Error(`${what} answered ${answer.status}, not ${status}: ${text.slice(0, 500)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : (text as Answer)
  }

export type Call = ReturnType<typeof callsTo>

/** Waits until the worker has done something. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await pause(100)
  }
}
