import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '@/lib/i18n/constants'
import type { Job } from '@/lib/jobs/schema'
import { ApiError } from '@/lib/platform/browser/api-client'
import { loadWork, type Work } from './load-work'

export const everyMs = 30_000

/** Waits until no finger is on the screen: nothing may move under it. */
function useFreeHand(): () => Promise<void> {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const over = new AbortController()
    const down = () => {
      isDown.current = true
    }
    // The click comes after the finger is up, so the page changes after the click.
    const up = () => {
      isDown.current = false
      setTimeout(() => {
        for (const go of waiting.current.splice(0)) go()
      })
    }
    addEventListener('pointerdown', down, { signal: over.signal })
    addEventListener('pointerup', up, { signal: over.signal })
    addEventListener('pointercancel', up, { signal: over.signal })
    return () => over.abort()
  }, [])
  return useCallback(
    () => (isDown.current ? new Promise<void>((go) => void waiting.current.push(go)) : Promise.resolve()),
    [],
  )
}

/** Calls again and again while the page is seen, and when the connection is back. */
export function useOften(call: () => void): void {
  const latest = useRef(call)
  latest.current = call
  useEffect(() => {
    const over = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    latest.current()
    const timer = setInterval(ask, everyMs)
    addEventListener('online', ask, { signal: over.signal })
    document.addEventListener('visibilitychange', ask, { signal: over.signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [])
}

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
const hasEnded = (error: Error | null) => error instanceof ApiError && error.status === 401

/** The offers and jobs of a tasker: the last answer stays while a newer one is loaded, or cannot be. */
export function useWork(taskerId: string, locale: Locale) {
  const [work, setWork] = useState<Work | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const round = useRef(0)
  const freeHand = useFreeHand()

  const load = useCallback(async () => {
    round.current += 1
    const own = round.current
    try {
      const loaded = await loadWork(taskerId, locale)
      await freeHand()
      if (own !== round.current) return
      setWork(loaded)
      setError(null)
    } catch (cause) {
      if (own === round.current) setError(toError(cause))
    }
  }, [taskerId, locale, freeHand])

  const put = useCallback((job: Job) => {
    // What is being loaded may be older than this.
    round.current += 1
    const isSame = ({ request_id }: Job) => request_id === job.request_id
    // A job that was given back is no longer the tasker's.
    const isOwn = job.status !== 'contacted'
    const change = (jobs: Job[]) => jobs.flatMap((one) => (!isSame(one) ? one : isOwn ? job : []))
    setWork((known) => known && { ...known, jobs: change(known.jobs) })
  }, [])

  useOften(() => {
    if (!hasEnded(error)) void load()
  })
  return { work, error, load, put }
}
