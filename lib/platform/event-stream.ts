import 'server-only'
import { streamBeat } from './stream-beat'

type StreamOptions = {
  signal: AbortSignal
  subscribe: (send: (data: string) => void) => Promise<() => void>
  /** Asked at each heartbeat; a session that has ended ends its streams. */
  isStillWelcome: () => Promise<boolean>
}

/** Answers with server-sent events: one message per `send`, and heartbeats, until reader or session goes. */
export async function eventStream({ signal, subscribe, isStillWelcome }: StreamOptions): Promise<Response> {
  const encoder = new TextEncoder()
  let end = () => {}
  let release = () => {}
  let write = (_text: string) => {}
  // A page cannot see a comment; an event without data would not reach it either.
  const beatText = `event: ${streamBeat.event}\ndata: 1\n\n`
  const unsubscribe = await subscribe((data) => write(`data: ${data}\n\n`))
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
      }
      end = () => {
        if (!isOpen) return
        release()
        controller.close()
      }
      signal.addEventListener('abort', end)
      write('retry: 2000\n\n')
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
