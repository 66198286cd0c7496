import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveStream } from '@/components/console/frame/live-stream'
import { listenToRequests } from '@/components/console/frame/use-request-stream'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  static get last() {
    return FakeSource.all.at(-1) as FakeSource
  }
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_event: { data: string }) => {}
  constructor(readonly path: string) {
    super()
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  /** An answer that is an error: the browser gives the stream up. */
  refuse() {
    this.readyState = 2
    this.onerror()
  }
  beat() {
    this.dispatchEvent(new Event('beat'))
  }
}

const pageDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const pageWindow = new EventTarget()
const device = { onLine: true }
const hasEnded = vi.fn(async () => false)
const said: string[] = []
let stream: LiveStream

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', pageDocument)
  vi.stubGlobal('window', pageWindow)
  vi.stubGlobal('navigator', device)
  device.onLine = true
  FakeSource.all = []
  said.length = 0
  hasEnded.mockResolvedValue(false)
  stream = new LiveStream('/events', {
    onState: (state) => said.push(state),
    onMessage: (data) => said.push(data),
    onMissed: () => said.push('missed'),
    hasEnded,
  })
})
afterEach(() => {
  stream.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the live stream', () => {
  it('is opened again after an answer that is an error, with growing pauses, and says what may be missed', async () => {
    FakeSource.last.open()
    for (const pause of [2, 4, 8, 16, 30, 30]) {
      const count = FakeSource.all.length
      FakeSource.last.refuse()
      await pass(pause - 0.1)
      expect(FakeSource.all).toHaveLength(count)
      await pass(0.2)
      expect(FakeSource.all).toHaveLength(count + 1)
    }
    expect(said).toEqual(['live', 'missed', 'down'])
    FakeSource.last.open()
    FakeSource.last.onmessage({ data: 'news' })
    expect(said).toEqual(['live', 'missed', 'down', 'live', 'missed', 'news'])
    FakeSource.last.refuse()
    await pass(2.1)
    expect(FakeSource.last.readyState).toBe(0)
  })

  it('is not tried again once the session has ended, until somebody comes back to the page', async () => {
    hasEnded.mockResolvedValue(true)
    FakeSource.last.refuse()
    await pass(120)
    expect(FakeSource.all).toHaveLength(1)
    pageDocument.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSource.all).toHaveLength(2)
  })

  it('is neither live nor down before its first word', async () => {
    expect(stream.state).toBe('connecting')
    await pass(19)
    expect(said).toEqual([])
    // A frozen server takes the connection and says nothing.
    await pass(2)
    expect(said).toEqual(['down'])
  })

  it('is dead when a heartbeat is missed, and lives as long as it beats', async () => {
    const [first] = FakeSource.all
    first?.open()
    for (const _beat of [1, 2, 3, 4]) {
      await pass(15)
      first?.beat()
    }
    expect(said).toEqual(['live', 'missed'])
    await pass(19)
    expect(said).toEqual(['live', 'missed'])
    await pass(2)
    expect(said).toEqual(['live', 'missed', 'down'])
    expect(first?.readyState).toBe(FakeSource.CLOSED)
    await pass(2.1)
    expect(FakeSource.all).toHaveLength(2)
  })

  it.each([
    ['is seen again', pageDocument, 'visibilitychange'],
    ['is online again', pageWindow, 'online'],
  ])('is opened at once when the page %s', async (_name, target, event) => {
    FakeSource.last.refuse()
    await pass(0)
    target.dispatchEvent(new Event(event))
    expect(FakeSource.all).toHaveLength(2)
    FakeSource.last.open()
    target.dispatchEvent(new Event(event))
    await pass(15)
    expect(FakeSource.all).toHaveLength(2)
  })

  it('follows the network of the device', async () => {
    FakeSource.last.open()
    device.onLine = false
    pageWindow.dispatchEvent(new Event('offline'))
    expect(said).toEqual(['live', 'missed', 'offline'])
    await pass(2.1)
    expect(FakeSource.all).toHaveLength(2)
    expect(stream.state).toBe('offline')
    device.onLine = true
    pageWindow.dispatchEvent(new Event('online'))
    expect(stream.state).toBe('connecting')
    expect(FakeSource.all).toHaveLength(3)
    FakeSource.last.open()
    expect(said).toEqual(['live', 'missed', 'offline', 'connecting', 'live', 'missed'])
  })

  it('stays closed when nobody listens any more', async () => {
    FakeSource.last.refuse()
    stream.close()
    await pass(120)
    pageWindow.dispatchEvent(new Event('online'))
    expect(FakeSource.all).toHaveLength(1)
  })
})

describe('a page that begins to listen', () => {
  it('looks again when there was a change while it was being read, and not for older ones', async () => {
    const first = vi.fn()
    const leave = [listenToRequests(first)]
    const gone = vi.fn()
    const leaveEarly = listenToRequests(gone)
    FakeSource.last.open()
    // Each is told in a task of its own, and who has left by then is not.
    expect(first).not.toHaveBeenCalled()
    leaveEarly()
    await pass(0)
    expect([first.mock.calls, gone.mock.calls]).toEqual([[[null]], []])
    await pass(15)
    const change = { request_id: 'a', type: 'request.claimed' }
    const [second, third] = [vi.fn(), vi.fn()]
    leave.push(listenToRequests(second))
    expect(second).not.toHaveBeenCalled()
    FakeSource.last.onmessage({ data: JSON.stringify(change) })
    expect(second.mock.calls).toEqual([[change]])
    await pass(14)
    leave.push(listenToRequests(third))
    expect(third.mock.calls).toEqual([[null]])
    for (const end of leave) end()
  })
})
