import { expect, it, vi } from 'vitest'

const keepPageScript = vi.hoisted(() => vi.fn())
vi.mock('@/lib/site/page-scripts', () => ({ keepPageScript, findPageScript: vi.fn() }))
vi.mock('@/lib/platform/logger', () => ({ log: () => ({ warn: () => undefined }) }))
const { partPage } = await import('@/scripts/support/page/parts-of-pages')

const page =
  '<html><body><p>Hello</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:1"])</script></body></html>'

it('sends a page without its script only once that is kept', async () => {
  let isKept = false
  keepPageScript.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    isKept = true
  })
  expect(await partPage(page)).not.toContain('__next_f')
  expect(isKept).toBe(true)
})

it('sends a page whole when its script cannot be kept', async () => {
  keepPageScript.mockRejectedValueOnce(new Error('The database is away'))
  expect(await partPage(page)).toBe(page)
})
