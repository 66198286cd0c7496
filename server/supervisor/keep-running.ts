import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './parts'
import { say } from './say'

/** After this many ends within this time, a part is not started again. */
const mostEnds = { count: 5, withinMs: 10 * 60_000 }
const firstPauseMs = 500

export type KeptPart = {
  name: string
  ready: Promise<Record<string, unknown>>
  current: () => Part
  stop: (graceMs: number) => Promise<void>
}

type KeepOptions = {
  start: () => Part
  onGiveUp: (reason: string) => void
  now?: () => number
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const secondsOf = (ms: number) => `${ms / 1000} s`

/** Restarts a part each time it ends, after growing pauses, until it has ended too often. */
export function keepRunning({
  start,
  onGiveUp,
  now = Date.now,
  pause = (ms, signal) => sleep(ms, undefined, { signal }),
}: KeepOptions): KeptPart {
  const stopping = new AbortController()
  const { signal } = stopping
  const first = start()
  const { name } = first
  let part = first
  let ends: number[] = []

  /** The pause before the next start; null when the part has ended too often. */
  function pauseAfterEnd(): number | null {
    ends = [...ends.filter((at) => at > now() - mostEnds.withinMs), now()]
    return ends.length < mostEnds.count ? firstPauseMs * 2 ** (ends.length - 1) : null
  }

  function startAgain(): void {
    part = start()
    void part.ready.then(() => say.done(`The ${name} is running again`)).catch(() => undefined)
  }

  async function watch(): Promise<void> {
    for (;;) {
      const how = await part.exited
      if (signal.aborted) return
      const pauseMs = pauseAfterEnd()
      if (pauseMs === null) {
        const minutes = mostEnds.withinMs / 60_000
        return onGiveUp(`The ${name} ended ${mostEnds.count} times in ${minutes} minutes, at last by ${how}`)
      }
      say.fail(`The ${name} ended by itself (${how}); it is started again in ${secondsOf(pauseMs)}`)
      await pause(pauseMs, signal).catch(() => undefined)
      if (signal.aborted) return
      startAgain()
    }
  }
  // An end before the first `ready` means that it cannot start: the caller gets the error from `ready`.
  first.ready.then(watch).catch(() => undefined)

  return {
    name,
    ready: first.ready,
    current: () => part,
    stop: async (graceMs) => {
      stopping.abort()
      await part.stop(graceMs)
    },
  }
}
