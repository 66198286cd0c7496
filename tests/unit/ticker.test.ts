import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTicker } from '@/components/console/frame/ticker'

const start = Date.parse('2026-03-02T09:00:00Z')
const minutes = (count: number) => count * 60_000

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

it('tells the server’s time, whatever the device’s clock says', () => {
  const ticker = createTicker(start + minutes(7))
  expect(ticker.now()).toBe(start + minutes(7))
  ticker.set(start + minutes(7))
  vi.advanceTimersByTime(minutes(3))
  expect(ticker.now()).toBe(start + minutes(10))
})

it('is not turned back by rows that were loaded earlier', () => {
  const ticker = createTicker(start)
  ticker.set(start)
  vi.advanceTimersByTime(minutes(60))
  ticker.set(start + minutes(60))
  ticker.set(start)
  expect(ticker.now()).toBe(start + minutes(60))
})

it('follows the server when the device’s clock is put right', () => {
  const ticker = createTicker(start)
  ticker.set(start)
  vi.setSystemTime(start + minutes(90))
  ticker.set(start + minutes(1))
  expect(ticker.now()).toBe(start + minutes(1))
})
