import { byteBudgets, staffBudgets } from '@/scripts/support/budgets'
import { fetchedAgain, weigh } from '@/scripts/support/weigh'
import { enterAsStaff, expect, test } from './fixtures'
import { aNewRequest } from './forms/made'

for (const path of ['/', '/request-a-task']) {
  test(`${path} keeps its budget of bytes and requests`, async ({ browser, baseURL }) => {
    const weight = await weigh(browser, `${baseURL}${path}`)
    expect(weight.isThere).toBe(true)
    // The sheet of the site and that of its letters, and nothing else, come before the first paint.
    const aSheet = expect.stringMatching(/\.css$/)
    expect(weight.renderBlocking).toEqual([aSheet, aSheet])
    expect(weight.scripts).toBeLessThanOrEqual(byteBudgets.scripts)
    expect(weight.fonts).toBeLessThanOrEqual(byteBudgets.fonts)
    expect(weight.picturesAboveFold).toBeLessThanOrEqual(byteBudgets.picturesAboveFold)
    if (path === '/') {
      expect(weight.html).toBeLessThanOrEqual(byteBudgets.html)
      expect(weight.everything).toBeLessThanOrEqual(byteBudgets.everything)
      expect(weight.requests).toBeLessThanOrEqual(byteBudgets.requests)
    }
  })

  test(`${path} asks for scripts after its first frame`, async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() => performance.mark('first frame')),
      ),
    )
    await page.goto(path)
    const { framed, asked } = await page.evaluate(() => ({
      framed: performance.getEntriesByName('first frame')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(5)
    expect(Math.min(...asked)).toBeGreaterThan(framed ?? Number.POSITIVE_INFINITY)
  })

  test(`${path} fetches no asset again on a second visit`, async ({ browser, baseURL }) => {
    expect(await fetchedAgain(browser, `${baseURL}${path}`)).toEqual([])
  })
}

test('the list, the board, the dashboard and a request keep theirs of first scripts', async ({
  browser,
  baseURL,
  page,
}) => {
  await enterAsStaff(page)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { id } = await aNewRequest(page, 'Jali')
  const list = '/admin/taskers-request'
  for (const path of [list, `${list}?layout=board`, `${list}/${id}`, '/admin/dashboard']) {
    const { isThere, scripts } = await weigh(browser, `${baseURL}${path}`, cookie)
    expect({ path, isThere }).toEqual({ path, isThere: true })
    expect(scripts, path).toBeLessThanOrEqual(staffBudgets.scripts)
  }
})
