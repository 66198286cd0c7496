import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  beginPage,
  endPage,
  moment,
  reading,
  sinceWhen,
  untilPagesAreDone,
} from '@/lib/platform/pages-under-way'

const paths = ['/', '/rw', '/fr']

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  for (const path of paths) endPage(path)
})
afterEach(() => vi.useRealTimers())

/** How long a change waits, in milliseconds. */
async function waitOf(during: () => void = () => undefined): Promise<number> {
  const begun = moment()
  let took = Number.POSITIVE_INFINITY
  void untilPagesAreDone().then(() => {
    took = moment() - begun
  })
  during()
  await vi.advanceTimersByTimeAsync(60_000)
  return took
}

it('does not wait when no page is under way', async () => {
  expect(await waitOf()).toBe(0)
})

it('waits for the pages that were begun before, not for later ones', async () => {
  beginPage('/')
  vi.advanceTimersByTime(100)
  beginPage('/rw')
  const took = await waitOf(() => {
    setTimeout(() => endPage('/rw'), 200)
    setTimeout(() => endPage('/'), 400)
    setTimeout(() => beginPage('/fr'), 401)
  })
  expect(took).toBeGreaterThanOrEqual(400)
  expect(took).toBeLessThan(500)
})

it('waits also for a page begun after the change that may have shared what was read before it', async () => {
  beginPage('/')
  const took = await waitOf(() => {
    setTimeout(() => beginPage('/rw'), 200)
    setTimeout(() => endPage('/'), 300)
    setTimeout(() => endPage('/rw'), 600)
  })
  expect(took).toBeGreaterThanOrEqual(600)
  expect(took).toBeLessThan(700)
})

it('ends although there is always a page under way', async () => {
  beginPage('/')
  const took = await waitOf(() => {
    setTimeout(() => endPage('/'), 150)
    for (let at = 100; at < 20_000; at += 100) {
      const path = paths[(at / 100) % 3] ?? '/'
      setTimeout(() => beginPage(path), at)
      setTimeout(() => endPage(path), at + 150)
    }
  })
  expect(took).toBeLessThan(300)
})

it('dates a page by the earliest that is made beside it, and not by those that are done', () => {
  const first = moment()
  beginPage('/')
  vi.advanceTimersByTime(100)
  const second = moment()
  beginPage('/rw')
  expect(sinceWhen('/rw')).toBe(first)
  endPage('/')
  vi.advanceTimersByTime(100)
  beginPage('/fr')
  expect(sinceWhen('/fr')).toBe(second)
})

it('does not wait for ever for a page that is never done, nor date others by it', async () => {
  beginPage('/')
  expect(await waitOf()).toBeLessThan(8_100)
  // And not at all for one that failed long ago.
  expect(await waitOf()).toBe(0)
  beginPage('/rw')
  expect(sinceWhen('/rw')).toBe(moment())
})

it('takes a page whose beginning nobody saw for old', () => {
  expect(sinceWhen('/')).toBe(moment() - 10_000)
})

it('waits for a reading that pages may still join, and dates a page begun beside it by it', async () => {
  const begun = moment()
  void reading(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const took = await waitOf(() => {
    setTimeout(() => {
      beginPage('/')
      expect(sinceWhen('/')).toBe(begun)
    }, 400)
    setTimeout(() => endPage('/'), 700)
  })
  expect(took).toBeGreaterThanOrEqual(700)
  expect(took).toBeLessThan(800)
  beginPage('/rw')
  expect(sinceWhen('/rw')).toBe(moment())
})

it('has a reading that fails under way no longer than one that does not', async () => {
  await expect(reading(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await waitOf()).toBeLessThan(300)
})
