import { streamBeat } from '@/lib/platform/stream-beat'

export type LiveState = 'connecting' | 'live' | 'down' | 'offline'

type LiveStreamOptions = {
  onState: (state: LiveState) => void
  onMessage: (data: string) => void
  /** The stream is open; changes since the page was read, or while it was lost, sent no message. */
  onMissed: () => void
  /** Asked when the server refuses: after the end of a session no try can open the stream. */
  hasEnded: () => Promise<boolean>
}

const pauseMs = { first: 2_000, most: 30_000 }
/** When the heartbeat is later than the network explains, the server is gone or hangs. */
const longestSilenceMs = streamBeat.everyMs + 5_000

/** The pause before the next try: doubled each time, minus a random part that spreads the tries. */
const pauseBefore = (tries: number) =>
  Math.min(pauseMs.first * 2 ** tries, pauseMs.most) * (1 - Math.random() / 4)

/** Replaces each failed stream: the browser gives up after an error and does not notice a dead connection. */
export class LiveStream {
  state: LiveState = 'connecting'
  private source: EventSource | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  private heardAt = 0
  private readonly ending = new AbortController()

  constructor(
    private readonly path: string,
    private readonly options: LiveStreamOptions,
  ) {
    const { signal } = this.ending
    document.addEventListener('visibilitychange', () => this.wake(), { signal })
    window.addEventListener('online', () => this.wake(), { signal })
    window.addEventListener('offline', () => this.replace(), { signal })
    this.start()
  }

  close(): void {
    this.ending.abort()
    this.drop()
  }

  private say(state: LiveState): void {
    if (this.state === state) return
    this.state = state
    this.options.onState(state)
  }

  private drop(): void {
    clearTimeout(this.timer)
    this.source?.close()
    this.source = undefined
  }

  private fail(): void {
    this.drop()
    this.say(navigator.onLine === false ? 'offline' : 'down')
  }

  private tryLater(): void {
    this.timer = setTimeout(() => this.start(), pauseBefore(this.tries))
    this.tries += 1
  }

  private replace(): void {
    this.fail()
    this.tryLater()
  }

  private hear(): void {
    this.heardAt = Date.now()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.replace(), longestSilenceMs)
  }

  private start(): void {
    this.drop()
    const own = new EventSource(this.path)
    this.source = own
    this.hear()
    own.onopen = () => this.open()
    own.onmessage = (event) => {
      this.hear()
      this.options.onMessage(event.data)
    }
    own.addEventListener(streamBeat.event, () => this.hear())
    own.onerror = () => void this.miss(own.readyState === EventSource.CLOSED)
  }

  private open(): void {
    this.hear()
    this.tries = 0
    this.say('live')
    this.options.onMissed()
  }

  private async miss(isRefused: boolean): Promise<void> {
    this.fail()
    // If the user comes back to the page during this wait, `wake` has already started a new try.
    if (isRefused && (await this.options.hasEnded())) return
    if (!this.source && !this.ending.signal.aborted) this.tryLater()
  }

  /** The timers and the connection of a hidden page may sleep. */
  private wake(): void {
    if (document.visibilityState !== 'visible') return
    // A try from before the network came back may hang.
    const isOld = this.state === 'offline' || Date.now() - this.heardAt >= longestSilenceMs
    if (this.source && !isOld) return
    this.tries = 0
    this.say('connecting')
    this.start()
  }
}
