import { useEffect, useRef } from 'react'
import { callApi } from '@/lib/platform/api-client'

const everyMs = 15_000

/**
 * Calls `retry` once the server can answer: checks every 15 seconds, when the connection is back, and when
 * the page is visible again. A hidden page waits.
 */
export function useAutoRetry(retry: () => void): void {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // A reload without a server would show the browser's error page, so `/api/ready` must answer first.
    const look = () => {
      if (document.hidden) return
      callApi('/api/ready', { signal }).then(
        () => signal.aborted || latest.current(),
        () => undefined,
      )
    }
    const timer = setInterval(look, everyMs)
    window.addEventListener('online', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [])
}
