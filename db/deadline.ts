import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** How long all database calls of one request may take together. */
export const DEADLINE_MS = 4_000

type Patience = { leftMs: number; calls: number; since: number; isOver: boolean }

const newPatience = (): Patience => ({ leftMs: DEADLINE_MS, calls: 0, since: 0, isOver: false })

// The web server and Next's bundle each load this module and must share one state.
const shared = globalThis as typeof globalThis & { taskersPatience?: AsyncLocalStorage<Patience> }
shared.taskersPatience ??= new AsyncLocalStorage()
const current = shared.taskersPatience

/** Gives a request one deadline for all its calls. Calls after its answer each have their own. */
export async function withOneDeadline<T>(work: () => Promise<T>): Promise<T> {
  const patience = newPatience()
  try {
    return await current.run(patience, work)
  } finally {
    patience.isOver = true
  }
}

/** Starts a call: until when it may run, and what ends it. The time of parallel calls counts once. */
export function beginCall(): { until: number; end: () => void } {
  const opened = current.getStore()
  const patience = opened && !opened.isOver ? opened : newPatience()
  if (patience.calls === 0) patience.since = Date.now()
  patience.calls += 1
  return {
    until: patience.since + patience.leftMs,
    end: () => {
      patience.calls -= 1
      if (patience.calls === 0) patience.leftMs -= Date.now() - patience.since
    },
  }
}
