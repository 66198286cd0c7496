import 'server-only'
import { z } from 'zod'
import { observer, type ProviderName, secondsSince } from '@/lib/platform/metrics/observe'

/** `body` is undefined when it is not JSON. */
export type Heard = { status: number; body: unknown }
/** `isConnected` is false where the connection was never made, so that nothing was sent. */
export type Unheard = { status: null; reason: string; isConnected: boolean }

/** `body` is left out where nothing is sent. `timeoutMs` holds until the last byte of the answer. */
export type Question = {
  provider: ProviderName
  url: string
  headers: Record<string, string>
  body?: string | URLSearchParams
  timeoutMs?: number
}

const patienceMs = 10_000
/** Errors of a connection that was never made. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
const causeSchema = z.object({ cause: z.object({ code: z.string() }) })

function unheard(error: unknown): Unheard {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { status: null, reason: 'no answer in time', isConnected: true }
  const code = causeSchema.safeParse(error).data?.cause.code ?? 'no code'
  return { status: null, reason: `the connection failed (${code})`, isConnected: !neverConnected.has(code) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one call to a provider and reads the whole answer. Never throws. */
export async function exchange(
  method: 'GET' | 'POST',
  { provider, url, headers, body, timeoutMs = patienceMs }: Question,
): Promise<Heard | Unheard> {
  const started = performance.now()
  const observe = (outcome: 'answered' | 'failed' | 'silent') =>
    observer()?.provider(provider, outcome, secondsSince(started))
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect would become a GET, and take the key to another host.
    const answer = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
    const heard = { status: answer.status, body: parseJson(await answer.text()) }
    observe(answer.ok ? 'answered' : 'failed')
    return heard
  } catch (error) {
    observe('silent')
    return unheard(error)
  }
}
