'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 30_000

/** Reloads an open request while its page is visible, but not while the user types in a form. */
export function TrackRefresh() {
  const router = useRouter()
  useEffect(() => {
    const over = new AbortController()
    const look = () => {
      const isWriting = document.querySelector('form[data-unsaved], form[aria-busy=true]') !== null
      if (document.visibilityState === 'visible' && navigator.onLine && !isWriting) router.refresh()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    addEventListener('online', look, { signal: over.signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [router])
  return null
}
