import 'server-only'
import { AppError } from './errors'
import { streamBeat } from './stream-beat'

/** The limit of streams per owner in a process: more than anybody has tabs. */
export const mostStreams = 20

type StreamOptions = {
  owner: string
  signal: AbortSignal
  subscribe: (send: (data: string) => void) => Promise<() => void>
  /** Called at each heartbeat; false ends the stream, because the session has ended. */
  isStillWelcome: () => Promise<boolean>
}

const openOf = new Map<string, number>()

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

/** Answers with server-sent events, one per `send`, and heartbeats, until client or session ends. */
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
  // Pages do not get comments of a stream, nor events without data.
  const beatText = `event: ${streamBeat.event}\ndata: 1\n\n`
  const unsubscribe = await subscribe((data) => write(`data: ${data}\n\n`)).catch((error: unknown) => {
    leave()
    throw error
  })
  const beat = setInterval(async () => {
    // No heartbeat while the database is away: changes do not arrive either, so pages must not show "live".
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
      // The client may have left during the preparation.
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    },
    // The client has closed it already.
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
