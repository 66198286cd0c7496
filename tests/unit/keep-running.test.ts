// A part that ends by itself: started again with growing pauses, and given up in words.
import { ChildProcess } from 'node:child_process'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning } from '@/server/supervisor/keep-running'
import type { Part } from '@/server/supervisor/parts'
import { say } from '@/server/supervisor/say'

type FakePart = Part & { end: (how: string) => void; isStopped: boolean }

const started: FakePart[] = []
const pauses: number[] = []
const gaveUp = vi.fn()
let now = 0
let isReady = true

function start(): Part {
  const exit = Promise.withResolvers<string>()
  const ready = isReady ? Promise.resolve({ start: started.length }) : Promise.reject(new Error('Not today'))
  ready.catch(() => undefined)
  const part: FakePart = {
    name: 'worker',
    child: new ChildProcess(),
    ready,
    exited: exit.promise,
    end: exit.resolve,
    isStopped: false,
    stop: async () => {
      part.isStopped = true
    },
  }
  started.push(part)
  return part
}
const keep = () =>
  keepRunning({ start, onGiveUp: gaveUp, now: () => now, pause: async (ms) => pauses.push(ms) })
const untilStarted = (count: number) => vi.waitFor(() => expect(started).toHaveLength(count))

beforeEach(() => {
  started.length = 0
  pauses.length = 0
  now = 0
  isReady = true
  gaveUp.mockReset()
  vi.spyOn(say, 'done').mockReturnValue()
  vi.spyOn(say, 'fail').mockReturnValue()
})

describe('a part that ends by itself', () => {
  it('is started again with growing pauses, and given up at the fifth time in ten minutes', async () => {
    keep()
    for (let count = 1; count <= 4; count++) {
      await untilStarted(count)
      started.at(-1)?.end('SIGKILL')
    }
    await untilStarted(5)
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000])
    expect(gaveUp).not.toHaveBeenCalled()
    started.at(-1)?.end('SIGKILL')
    await vi.waitFor(() => expect(gaveUp).toHaveBeenCalledTimes(1))
    expect(gaveUp).toHaveBeenCalledWith('The worker ended 5 times in 10 minutes, at last by SIGKILL')
    expect(started).toHaveLength(5)
  })

  it('is kept for ever while it ends rarely', async () => {
    keep()
    for (let count = 1; count <= 20; count++) {
      await untilStarted(count)
      now += 5 * 60_000
      started.at(-1)?.end('code 1')
    }
    await untilStarted(21)
    expect(Math.max(...pauses)).toBe(1_000)
    expect(gaveUp).not.toHaveBeenCalled()
  })

  it('counts a start that fails as an end', async () => {
    keep()
    await untilStarted(1)
    isReady = false
    for (let count = 1; count <= 5; count++) {
      await untilStarted(count)
      started.at(-1)?.end('code 1')
    }
    await vi.waitFor(() => expect(gaveUp).toHaveBeenCalledTimes(1))
  })

  it('is left alone when it was told to stop, during a pause too', async () => {
    const kept = keep()
    await untilStarted(1)
    started.at(-1)?.end('code 1')
    await untilStarted(2)
    await kept.stop(1)
    expect(started.map(({ isStopped }) => isStopped)).toEqual([false, true])
    started.at(-1)?.end('code 0')
    await new Promise(setImmediate)
    expect(started).toHaveLength(2)

    let inPause = () => {}
    const paused = keepRunning({
      start,
      onGiveUp: gaveUp,
      pause: (_ms, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', reject)
          inPause()
        }),
    })
    const isPausing = new Promise<void>((resolve) => {
      inPause = resolve
    })
    started.at(-1)?.end('code 1')
    await isPausing
    await paused.stop(1)
    await new Promise(setImmediate)
    expect(started).toHaveLength(3)
  })

  it('before it was ready once, is not started again: the start says why it failed', async () => {
    isReady = false
    const kept = keep()
    await expect(kept.ready).rejects.toThrow('Not today')
    started.at(-1)?.end('code 1')
    await new Promise(setImmediate)
    expect(started).toHaveLength(1)
  })
})
