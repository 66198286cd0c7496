import { byteBudgets, metSoFar } from '@/scripts/support/budgets'
import { fetchedAgain, weigh } from '@/scripts/support/weigh'
import { expect, test } from './fixtures'

for (const path of ['/', '/request-a-task']) {
  test(`${path} keeps its budget of bytes and requests`, async ({ browser, baseURL }) => {
    const weight = await weigh(browser, `${baseURL}${path}`)
    expect(weight.isThere).toBe(true)
    expect(weight.renderBlocking).toEqual([])
    expect(weight.scripts).toBeLessThanOrEqual(byteBudgets.scripts)
    expect(weight.fonts).toBeLessThanOrEqual(byteBudgets.fonts)
    expect(weight.picturesAboveFold).toBeLessThanOrEqual(byteBudgets.picturesAboveFold)
    if (path === '/') {
      expect(weight.html).toBeLessThanOrEqual(metSoFar.html)
      expect(weight.everything).toBeLessThanOrEqual(metSoFar.everything)
      expect(weight.requests).toBeLessThanOrEqual(byteBudgets.requests)
    }
  })

  test(`${path} fetches no asset again on a second visit`, async ({ browser, baseURL }) => {
    expect(await fetchedAgain(browser, `${baseURL}${path}`)).toEqual([])
  })
}
