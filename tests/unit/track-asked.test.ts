// When an open page of a request is read again.
import { afterEach, expect, it, vi } from 'vitest'
import { isOutOfDate } from '@/components/requests/track/asked'

afterEach(() => vi.unstubAllGlobals())

const asked = { token: 'x'.repeat(24), signal: new AbortController().signal }
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

it.each([
  ['the same mark', 200, { data: { mark: 'a' } }, false],
  ['another mark', 200, { data: { mark: 'b' } }, true],
  ['erased on another device', 404, { code: 'not_found' }, true],
  ['asked too often', 429, {}, false],
  ['broken', 500, {}, false],
  ['away', 503, {}, false],
])('after %s (%i)', async (_name, status, body, expected) => {
  answer(status, body)
  expect(await isOutOfDate(asked, () => 'a')).toBe(expected)
})

it('after no answer at all the page stays', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isOutOfDate(asked, () => 'a')).toBe(false)
})

it('what is shown is compared when the answer comes', async () => {
  answer(200, { data: { mark: 'b' } })
  let shown = 'a'
  const result = isOutOfDate(asked, () => shown)
  shown = 'b'
  expect(await result).toBe(false)
})
