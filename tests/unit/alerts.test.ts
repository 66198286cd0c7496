// What tells a dispatcher of a new request who looks elsewhere: the title, a sound, a notification.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertElsewhere, wakeSound } from '@/components/console/frame/alerts'
import { titleWith } from '@/components/console/frame/title-count'

describe('the title of a tab', () => {
  it.each([
    ['Requests', 0, 'Requests'],
    ['Requests', 3, '(3) Requests'],
    ['(3) Requests', 12, '(12) Requests'],
    ['(3) Requests', 0, 'Requests'],
    ['(Draft) Plumbing', 1, '(1) (Draft) Plumbing'],
  ])('%s with %i new requests is %s', (title, count, shown) => {
    expect(titleWith(title, count)).toBe(shown)
  })
})

const stored = new Map<string, string>()
const notes: string[] = []
const notifications: { text: string; tag: string }[] = []
const sound = { state: 'running' }

/** What a browser has, as far as an alert uses it. */
function aBrowser(permission: NotificationPermission) {
  class FakeAudio {
    currentTime = 0
    destination = {}
    get state() {
      return sound.state
    }
    resume = async () => undefined
    createGain = () => ({
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: () => undefined,
    })
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => notes.push('a note'),
      stop: () => undefined,
    })
  }
  class FakeNotification {
    static permission = permission
    onclick = () => undefined
    constructor(text: string, { tag }: { tag: string }) {
      notifications.push({ text, tag })
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('window', { Notification: FakeNotification })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => Promise<void>) => run() } })
}

const choose = (alerts: { sound: boolean; notification: boolean }) =>
  stored.set('console.alerts', JSON.stringify(alerts))
const arrives = async (key: string) => {
  alertElsewhere({ key, text: `New: ${key}`, onOpen: () => undefined })
  await Promise.resolve()
}

describe('an alert', () => {
  beforeEach(() => {
    stored.clear()
    notes.length = 0
    notifications.length = 0
    sound.state = 'running'
    aBrowser('granted')
    wakeSound()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is silent and unseen, until somebody chooses it in this browser', async () => {
    await arrives('TK-A')
    expect([notes, notifications]).toEqual([[], []])
    stored.set('console.alerts', 'something else')
    await arrives('TK-A')
    expect([notes, notifications]).toEqual([[], []])
  })

  it('sounds once, however many tabs are open, and again for the next request', async () => {
    choose({ sound: true, notification: false })
    for (const key of ['TK-A', 'TK-A', 'TK-A']) await arrives(key)
    expect(notes).toHaveLength(2)
    await arrives('TK-B')
    expect(notes).toHaveLength(4)
    expect(notifications).toEqual([])
  })

  it('leaves the sound to another tab, while this one may not play', async () => {
    choose({ sound: true, notification: false })
    sound.state = 'suspended'
    await arrives('TK-A')
    sound.state = 'running'
    await arrives('TK-A')
    expect(notes).toHaveLength(2)
  })

  it('is a notification that takes the place of the same one from another tab', async () => {
    choose({ sound: false, notification: true })
    await arrives('TK-A')
    expect(notifications).toEqual([{ text: 'New: TK-A', tag: 'TK-A' }])
    expect(notes).toEqual([])
  })

  it('is no notification where the browser refuses them', async () => {
    aBrowser('denied')
    choose({ sound: false, notification: true })
    await arrives('TK-A')
    expect(notifications).toEqual([])
  })
})
