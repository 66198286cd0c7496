'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { callApi } from '@/lib/platform/api-client'

const everyMs = 30_000

const isWriting = () => document.querySelector('form[data-unsaved], form[aria-busy=true]') !== null

/** No reload while the user types, or while the database is away: an error would replace the page. */
export function TrackRefresh() {
  const router = useRouter()
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const look = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || isWriting()) return
      callApi('/api/ready', { signal }).then(
        () => signal.aborted || isWriting() || router.refresh(),
        () => undefined,
      )
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look, { signal })
    addEventListener('online', look, { signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [router])
  return null
}
