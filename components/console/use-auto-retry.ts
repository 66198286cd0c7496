import { useEffect, useRef } from 'react'
import { callApi } from '@/lib/platform/api-client'

const everyMs = 15_000

/**
 * Calls `retry` once the server is able to answer: asks every 15 seconds, when the connection is back, and
 * when somebody comes back to the page. A page that is not looked at waits.
 */
export function useAutoRetry(retry: () => void): void {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // Without an answer the page would be left for the browser's own: it is asked for only after this one.
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
