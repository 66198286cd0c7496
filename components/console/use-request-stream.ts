'use client'

import { useEffect, useRef, useState } from 'react'

export type RequestChange = { request_id: string; type: string }

type Listener = { onChange: (change: RequestChange | null) => void; onLive: (isLive: boolean) => void }

// One stream for the whole page, however many parts of it listen: browsers hold few connections to a server.
const listeners = new Set<Listener>()
let source: EventSource | undefined
let isOpen = false

function open(): EventSource {
  let hasBeenLive = false
  const stream = new EventSource('/api/admin/events')
  const setLive = (isLive: boolean) => {
    isOpen = isLive
    for (const { onLive } of listeners) onLive(isLive)
  }
  const tell = (change: RequestChange | null) => {
    for (const { onChange } of listeners) onChange(change)
  }
  stream.onopen = () => {
    setLive(true)
    // What happened while the stream was down has no message any more.
    if (hasBeenLive) tell(null)
    hasBeenLive = true
  }
  stream.onmessage = (event) => tell(JSON.parse(event.data))
  stream.onerror = () => setLive(false)
  return stream
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  source ??= open()
  listener.onLive(isOpen)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    source?.close()
    source = undefined
    isOpen = false
  }
}

/**
 * Listens for changes of requests for as long as the page is open; null is told when any may have been missed. Returns
 * whether the stream is up: while it is not, the page polls.
 */
export function useRequestStream(onChange: (change: RequestChange | null) => void): boolean {
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => listen({ onChange: (change) => latest.current(change), onLive: setIsLive }), [])
  return isLive
}
