import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { callApi } from '@/lib/platform/api-client'

const everyMs = 15_000

/** Calls `retry` once the server can answer; a hidden page waits. */
function useAutoRetry(retry: () => void): void {
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

export function PageError({ retry }: { retry: () => void }) {
  useAutoRetry(retry)
  return (
    <div className="max-w-xl">
      <Notice look="alarm" title="This page could not be loaded" role="alert">
        <p>The database may be away for a moment. Nothing was changed.</p>
        <p>The page comes back by itself: it tries again every 15 seconds.</p>
        <Button look="secondary" onClick={retry} className="justify-self-start">
          Try again
        </Button>
      </Notice>
    </div>
  )
}
