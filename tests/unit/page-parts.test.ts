import { expect, it, vi } from 'vitest'

const keepPagePart = vi.hoisted(() => vi.fn())
vi.mock('@/lib/site/page-parts', () => ({ keepPagePart, findPagePart: vi.fn() }))
vi.mock('@/lib/platform/logger', () => ({ log: () => ({ warn: () => undefined }) }))
const { partPage } = await import('@/server/pages/page-parts')

const page =
  '<html><body><p>Hello</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:1"])</script><script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script></body></html>'

it('sends a page without its script only once that is kept', async () => {
  let isKept = false
  keepPagePart.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    isKept = true
  })
  expect(await partPage(page)).not.toContain('__next_f')
  expect(isKept).toBe(true)
})

it('leaves a page whole when its script cannot be kept', async () => {
  keepPagePart.mockRejectedValueOnce(new Error('The database is away'))
  expect(await partPage(page)).toBeUndefined()
})

it('does not wait for ever for a database that is away', async () => {
  vi.useFakeTimers()
  keepPagePart.mockImplementationOnce(() => new Promise(() => undefined))
  const answer = partPage(page)
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await answer).toBeUndefined()
})
