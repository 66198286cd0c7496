import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pagesUnderWay, untilPagesAreDone } from '@/lib/platform/pages-under-way'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  pagesUnderWay.clear()
})
afterEach(() => vi.useRealTimers())

/** How long a change waits, in milliseconds. */
async function waitOf(during: () => void = () => undefined): Promise<number> {
  const begun = Date.now()
  let took = Number.POSITIVE_INFINITY
  void untilPagesAreDone().then(() => {
    took = Date.now() - begun
  })
  during()
  await vi.advanceTimersByTimeAsync(60_000)
  return took
}

it('does not wait when no page is under way', async () => {
  expect(await waitOf()).toBe(0)
})

it('waits for the pages that were begun before, not for later ones', async () => {
  pagesUnderWay.set('/', Date.now() - 100)
  pagesUnderWay.set('/rw', Date.now())
  const took = await waitOf(() => {
    setTimeout(() => pagesUnderWay.delete('/rw'), 200)
    setTimeout(() => pagesUnderWay.set('/fr', Date.now()), 250)
    setTimeout(() => pagesUnderWay.delete('/'), 400)
  })
  expect(took).toBeGreaterThanOrEqual(400)
  expect(took).toBeLessThan(500)
})

it('does not wait for ever for a page that is never done', async () => {
  pagesUnderWay.set('/', Date.now())
  expect(await waitOf()).toBeLessThan(8_100)
  // And not at all for one that failed long ago.
  expect(await waitOf()).toBe(0)
})
