import { useEffect, useRef } from 'react'
import { callApi } from '@/lib/platform/browser/api-client'

type WhenReadyOptions = { everyMs: number; mayAsk: () => boolean; onReady: () => void }

/** Asks the server every `everyMs`, when the connection is back, and when the page is visible again. */
export function useWhenReady({ everyMs, mayAsk, onReady }: WhenReadyOptions): void {
  const latest = useRef({ mayAsk, onReady })
  latest.current = { mayAsk, onReady }
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const ask = () => {
      if (!latest.current.mayAsk()) return
      callApi('/api/ready', { signal }).then(
        () => signal.aborted || latest.current.onReady(),
        () => undefined,
      )
    }
    const timer = setInterval(ask, everyMs)
    window.addEventListener('online', ask, { signal })
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [everyMs])
}
