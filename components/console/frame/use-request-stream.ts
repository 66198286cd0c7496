import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasSessionEnded } from '@/lib/auth/admin-client'
import type { StaffNews } from '@/lib/requests/event-parts'
import { type LiveState, LiveStream } from './live-stream'

export type RequestChange = { request_id: string; type: string; news?: StaffNews | undefined }

type Listener = (change: RequestChange | null) => void

// One stream for the whole page, because browsers allow few connections to a server.
const listeners = new Set<Listener>()
const signs = new Set<() => void>()
let stream: LiveStream | undefined

/** For so long a page may be on its way from the server before it listens. */
const readingMs = 15_000
let heardAt = Number.NEGATIVE_INFINITY

function tell(change: RequestChange): void {
  heardAt = Date.now()
  for (const onChange of listeners) onChange(change)
}

/** Each in a task of its own: together they would block a slow computer while the page comes to life. */
function tellMissed(): void {
  heardAt = Date.now()
  for (const onChange of listeners) setTimeout(() => !isOver && listeners.has(onChange) && onChange(null))
}

const open = () =>
  new LiveStream('/api/admin/events', {
    onState: () => {
      for (const show of signs) show()
    },
    onMissed: tellMissed,
    onMessage: (data) => tell(JSON.parse(data)),
    hasEnded: hasSessionEnded,
  })

let isOver = false

export const isStreamOver = (): boolean => isOver

/** From a logout on, the page hears of nothing and asks for nothing: it would be refused. */
export function endRequestStream(): void {
  isOver = true
  stream?.close()
  stream = undefined
}

/** After a logout that failed. What changed since is told as missed. */
export function reopenRequestStream(): void {
  isOver = false
  if (listeners.size > 0) stream ??= open()
}

/** Calls `listener` with each change; at once with null when there was one while the page was being read. */
export function listenToRequests(listener: Listener): () => void {
  listeners.add(listener)
  if (!isOver) {
    stream ??= open()
    if (Date.now() - heardAt < readingMs) listener(null)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream?.close()
    stream = undefined
  }
}

function watch(show: () => void): () => void {
  signs.add(show)
  return () => signs.delete(show)
}

const stateNow = (): LiveState => stream?.state ?? 'connecting'
const stateAtFirst = (): LiveState => 'connecting'

export const useLiveState = (): LiveState => useSyncExternalStore(watch, stateNow, stateAtFirst)

/** `onChange` gets null when changes may have been missed. Returns whether the stream is open. */
export function useRequestStream(onChange: (change: RequestChange | null) => void): boolean {
  const state = useLiveState()
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => listenToRequests((change) => latest.current(change)), [])
  return state === 'live'
}
