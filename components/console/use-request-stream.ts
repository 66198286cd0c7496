import { useEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '@/lib/auth/admin-client'
import { openLiveStream } from './live-stream'

export type RequestChange = { request_id: string; type: string }

type Listener = { onChange: (change: RequestChange | null) => void; onLive: (isLive: boolean) => void }

// One stream for the whole page, however many parts of it listen: browsers hold few connections to a server.
const listeners = new Set<Listener>()
let stream: { isLive: () => boolean; close: () => void } | undefined

const open = () =>
  openLiveStream('/api/admin/events', {
    onLive: (isLive) => {
      for (const { onLive } of listeners) onLive(isLive)
    },
    onMissed: () => {
      for (const { onChange } of listeners) onChange(null)
    },
    onMessage: (data) => {
      for (const { onChange } of listeners) onChange(JSON.parse(data))
    },
    hasEnded: hasSessionEnded,
  })

let isOver = false

/** Whether the stream of the page has ended for good. */
export const isStreamOver = (): boolean => isOver

/** Ends the stream of the page for good: whoever has logged out is told nothing more. */
export function endRequestStream(): void {
  isOver = true
  listeners.clear()
  stream?.close()
  stream = undefined
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  stream ??= open()
  listener.onLive(stream.isLive())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream?.close()
    stream = undefined
  }
}

/**
 * Listens for changes of requests while the page is open; null is told when any may have been missed. Returns
 * whether the stream is up: while it is not, the page polls.
 */
export function useRequestStream(onChange: (change: RequestChange | null) => void): boolean {
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => listen({ onChange: (change) => latest.current(change), onLive: setIsLive }), [])
  return isLive
}
