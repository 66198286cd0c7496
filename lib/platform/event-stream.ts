import 'server-only'
import { AppError } from './errors'
import { streamBeat } from './stream-beat'

/** How many streams one owner may hold in a process: as many as anybody has tabs. */
export const mostStreams = 20

type StreamOptions = {
  /** Who holds it. */
  owner: string
  signal: AbortSignal
  subscribe: (send: (data: string) => void) => Promise<() => void>
  /** Asked at each heartbeat; a session that has ended ends its streams. */
  isStillWelcome: () => Promise<boolean>
}

const openOf = new Map<string, number>()

/** Counts one more stream of an owner; returns how to count it off again, which is done once. */
function takePlace(owner: string): () => void {
  const open = openOf.get(owner) ?? 0
  if (open >= mostStreams) {
    const message = `More than ${mostStreams} live pages are open. Please close one.`
    throw new AppError('rate_limited', { message, retryAfter: 30 })
  }
  openOf.set(owner, open + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = (openOf.get(owner) ?? 1) - 1
    if (left > 0) openOf.set(owner, left)
    else openOf.delete(owner)
  }
}

/** Answers with server-sent events: one message per `send`, and heartbeats, until reader or session goes. */
export async function eventStream({
  owner,
  signal,
  subscribe,
  isStillWelcome,
}: StreamOptions): Promise<Response> {
  const leave = takePlace(owner)
  const encoder = new TextEncoder()
  let end = () => {}
  let release = () => {}
  let write = (_text: string) => {}
  // A page cannot see a comment; an event without data would not reach it either.
  const beatText = `event: ${streamBeat.event}\ndata: 1\n\n`
  const unsubscribe = await subscribe((data) => write(`data: ${data}\n\n`)).catch((error: unknown) => {
    leave()
    throw error
  })
  const beat = setInterval(async () => {
    // While nobody can say, there is no beat: no change is heard of either, so no page may call itself live.
    const isWelcome = await isStillWelcome().catch(() => undefined)
    if (isWelcome) write(beatText)
    else if (isWelcome === false) end()
  }, streamBeat.everyMs)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      write = (text) => isOpen && controller.enqueue(encoder.encode(text))
      release = () => {
        isOpen = false
        clearInterval(beat)
        unsubscribe()
        leave()
      }
      end = () => {
        if (!isOpen) return
        release()
        controller.close()
      }
      write('retry: 2000\n\n')
      // Its reader may have gone while it was prepared.
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    },
    // Its reader has closed it already.
    cancel: () => release(),
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
