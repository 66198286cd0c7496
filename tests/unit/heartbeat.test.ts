import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventStream } from '@/lib/platform/event-stream'

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the heartbeat', () => {
  it('is an event that a page can hear, and waits while the database is away', async () => {
    const abort = new AbortController()
    const isStillWelcome = vi.fn(async () => true)
    const subscribe = async () => () => {}
    const response = await eventStream({
      owner: 'a session',
      signal: abort.signal,
      subscribe,
      isStillWelcome,
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const beats: unknown[] = []
    const listen = async () => {
      for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
        if (next.value.startsWith('event:')) beats.push(next.value)
    }
    const heard = listen()
    await pass(15)
    expect(beats).toEqual(['event: beat\ndata: 1\n\n'])
    // Nobody hears of changes now: a page that beats would call itself live.
    isStillWelcome.mockRejectedValue(new Error('The database is away'))
    await pass(30)
    expect(beats).toHaveLength(1)
    isStillWelcome.mockResolvedValue(true)
    await pass(15)
    expect(beats).toHaveLength(2)
    isStillWelcome.mockResolvedValue(false)
    await pass(15)
    await heard
    expect(beats).toHaveLength(2)
  })
})
