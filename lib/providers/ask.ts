import 'server-only'
import { z } from 'zod'
import type { RefusalCause, SendAnswer } from './message-provider'

/** `body` is undefined when it is not JSON. */
export type Heard = { status: number; body: unknown }
type Unheard = Extract<SendAnswer, { outcome: 'later' | 'unknown' }>

const patienceMs = 10_000
/** Errors of a connection that was never made, so nothing was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
const causeSchema = z.object({ cause: z.object({ code: z.string() }) })

function unheard(error: unknown): Unheard {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { outcome: 'unknown', reason: 'no answer in time' }
  const code = causeSchema.safeParse(error).data?.cause.code ?? 'no code'
  const outcome = neverConnected.has(code) ? 'later' : 'unknown'
  return { outcome, reason: `the connection failed (${code})` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Question = { url: string; headers: Record<string, string>; body: string | URLSearchParams }

/** Posts to a provider, and lets `understand` say what a complete answer means. Never throws. */
export async function ask(
  { timeoutMs = patienceMs, ...question }: Question & { timeoutMs?: number },
  understand: (heard: Heard) => SendAnswer,
): Promise<SendAnswer> {
  const { url, headers, body } = question
  let heard: Heard
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect would become a GET, and take the key to another host.
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    heard = { status: answer.status, body: parseJson(await answer.text()) }
  } catch (error) {
    return unheard(error)
  }
  return understand(heard)
}

/** What an answer without a code of its own means. `causes`: statuses for which staff need not act. */
export function readStatus(
  status: number,
  causes: Partial<Record<number, RefusalCause>> = {},
): Exclude<SendAnswer, { outcome: 'sent' }> {
  const reason = `HTTP ${status}`
  if (status === 429) return { outcome: 'later', reason }
  const isRefused = status >= 400 && status < 500 && status !== 408
  if (!isRefused) return { outcome: 'unknown', reason: `${reason}, not understood` }
  return { outcome: 'refused', reason, cause: causes[status] ?? 'account' }
}
