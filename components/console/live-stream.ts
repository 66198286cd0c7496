import { streamBeat } from '@/lib/platform/stream-beat'

type LiveStreamOptions = {
  onLive: (isLive: boolean) => void
  onMessage: (data: string) => void
  /** The stream is up again; what happened while it was down has no message any more. */
  onMissed: () => void
  /** Asked when the server refuses: a session that has ended opens no stream, however often it is tried. */
  hasEnded: () => Promise<boolean>
}

const pauseMs = { first: 2_000, most: 30_000 }
/** A stream that was silent for two heartbeats and some time on the way is dead. */
const longestSilenceMs = 2 * streamBeat.everyMs + 5_000

/** How long to wait before the next try: twice as long each time, less a random part to spread the tries. */
const pauseBefore = (tries: number) =>
  Math.min(pauseMs.first * 2 ** tries, pauseMs.most) * (1 - Math.random() / 4)

/**
 * Keeps a stream of server-sent events open. The browser stops reconnecting after the first error answer and
 * does not notice a connection that died in silence, so each failed stream is replaced by a new one.
 */
export function openLiveStream(
  path: string,
  { onLive, onMessage, onMissed, hasEnded }: LiveStreamOptions,
): { isLive: () => boolean; close: () => void } {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let heardAt = 0
  let isLive = false
  let hasBeenLive = false
  let isClosed = false

  const setLive = (next: boolean) => {
    if (isLive === next) return
    isLive = next
    onLive(next)
  }
  const giveUp = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    setLive(false)
  }
  const tryLater = () => {
    timer = setTimeout(start, pauseBefore(tries))
    tries += 1
  }
  const hear = () => {
    heardAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(() => {
      giveUp()
      tryLater()
    }, longestSilenceMs)
  }
  function start(): void {
    giveUp()
    const own = new EventSource(path)
    source = own
    hear()
    own.onopen = () => {
      hear()
      tries = 0
      setLive(true)
      if (hasBeenLive) onMissed()
      hasBeenLive = true
    }
    own.onmessage = (event) => {
      hear()
      onMessage(event.data)
    }
    own.addEventListener(streamBeat.event, hear)
    own.onerror = async () => {
      const isRefused = own.readyState === EventSource.CLOSED
      giveUp()
      // Whoever comes back to the page meanwhile tries at once.
      if (isRefused && (await hasEnded())) return
      if (!source && !isClosed) tryLater()
    }
  }
  // Timers of a page that nobody sees may sleep, and so may its connection.
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    if (source && Date.now() - heardAt < longestSilenceMs) return
    tries = 0
    start()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  start()
  return {
    isLive: () => isLive,
    close: () => {
      isClosed = true
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      giveUp()
    },
  }
}
