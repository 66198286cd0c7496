import type { IncomingMessage, ServerResponse } from 'node:http'
import { isStream } from './connections'

/** More calls at the same time would only make each other late. */
const callsAtOnce = 64
/** A server that is so late already, with calls of its own, begins nothing that takes long. */
const lateMs = 1_000
/** With fewer calls it is the machine that is busy: to wait helps more than to come again. */
const fewCalls = 16
const lookMs = 50

/**
 * Counts the calls that are worked on, and looks how late this process is. It does not count calls whose body
 * is still on its way, and open event streams.
 */
export function watchLoad() {
  const calls = new Map<ServerResponse, IncomingMessage>()
  let [due, delay] = [performance.now() + lookMs, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    delay = now - due
    due = now + lookMs
  }, lookMs)
  timer.unref()

  function count(): number {
    let sum = 0
    for (const [response, { complete }] of calls) if (complete && !isStream(response)) sum += 1
    return sum
  }
  return {
    begin: (request: IncomingMessage, response: ServerResponse) => {
      calls.set(response, request)
      response.once('close', () => calls.delete(response))
    },
    /** Whether one more call would be too much. */
    isFull: () => {
      const most = delay > lateMs ? fewCalls : callsAtOnce
      return calls.size >= most && count() >= most
    },
  }
}
