import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a caller waits for the database, in all calls of one request, before it counts as away. */
export const DEADLINE_MS = 4_000

type Patience = { leftMs: number; calls: number; since: number; isOver: boolean }

const newPatience = (): Patience => ({ leftMs: DEADLINE_MS, calls: 0, since: 0, isOver: false })

// The web server opens it for a page, and the calls are made in Next's bundle: both find the same.
const shared = globalThis as typeof globalThis & { taskersPatience?: AsyncLocalStorage<Patience> }
shared.taskersPatience ??= new AsyncLocalStorage()
const current = shared.taskersPatience

/** Gives one request one deadline. What goes on after its answer, as a stream does, has one for each call. */
export async function withOneDeadline<T>(work: () => Promise<T>): Promise<T> {
  const patience = newPatience()
  try {
    return await current.run(patience, work)
  } finally {
    patience.isOver = true
  }
}

/** Begins a call: how long it may take, and what to do at its end. Calls in parallel are counted once. */
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
