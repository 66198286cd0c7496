'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { isOutOfDate } from './asked'

const everyMs = 20_000

/** Nothing is replaced while a person writes or sends. */
const isWriting = () => document.querySelector('form[data-unsaved], form[aria-busy=true]') !== null
const mayAsk = () => document.visibilityState === 'visible' && navigator.onLine && !isWriting()

/** The heading, once it is another one than at first; for screen readers. */
function useNews(heading: string): string {
  const before = useRef(heading)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (before.current === heading) return
    before.current = heading
    setNews(heading)
  }, [heading])
  return news
}

type TrackRefreshProps = { token: string; mark: string; heading: string }

/** Asks whether the request has changed since this page, and only then reads the page again. */
export function TrackRefresh({ token, mark, heading }: TrackRefreshProps) {
  const router = useRouter()
  const shown = useRef(mark)
  shown.current = mark
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const ask = () => {
      if (!mayAsk()) return
      isOutOfDate({ token, signal }, () => shown.current).then((isOld) => {
        if (isOld && !signal.aborted && !isWriting()) router.refresh()
      })
    }
    const timer = setInterval(ask, everyMs)
    window.addEventListener('online', ask, { signal })
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [token, router])
  return (
    <p aria-live="polite" className="sr-only">
      {useNews(heading)}
    </p>
  )
}
