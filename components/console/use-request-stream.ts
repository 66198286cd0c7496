'use client'

import { useEffect, useRef, useState } from 'react'

export type RequestChange = { request_id: string; type: string }

/**
 * Listens for changes of requests for as long as the page is open. Returns whether the stream is up: while it is not,
 * the page polls.
 */
export function useRequestStream(onChange: (change: RequestChange | null) => void): boolean {
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    let hasBeenLive = false
    const source = new EventSource('/api/admin/events')
    source.onopen = () => {
      setIsLive(true)
      // What happened while the stream was down has no message any more.
      if (hasBeenLive) latest.current(null)
      hasBeenLive = true
    }
    source.onmessage = (event) => latest.current(JSON.parse(event.data))
    source.onerror = () => setIsLive(false)
    return () => source.close()
  }, [])

  return isLive
}
