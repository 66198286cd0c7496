import 'server-only'
import { exchange, type Heard, type Question } from './exchange'
import type { RefusalCause, SendAnswer } from './message-provider'

/** Posts to a provider, and lets `understand` say what a complete answer means. Never throws. */
export async function ask(question: Question, understand: (heard: Heard) => SendAnswer): Promise<SendAnswer> {
  const answer = await exchange('POST', question)
  if (answer.status !== null) return understand(answer)
  return { outcome: answer.isConnected ? 'unknown' : 'later', reason: answer.reason }
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
