import { byteBudgets, kilobyte, metSoFar } from '@/scripts/support/budgets'
import { compileHint } from '@/scripts/support/compile-hints'
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
      expect(weight.everything).toBeLessThanOrEqual(byteBudgets.everything)
      expect(weight.requests).toBeLessThanOrEqual(byteBudgets.requests)
    }
  })

  test(`${path} asks for scripts after its first frame, and has its styles once`, async ({ page }) => {
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
    const html = await (await page.request.get(path)).text()
    const [sheet = ''] = /<style.*?<\/style>/s.exec(html) ?? []
    expect(sheet).toContain('@font-face')
    expect(html.split('@font-face')).toHaveLength(sheet.split('@font-face').length)
  })

  test(`${path} has the big scripts compiled beside the page`, async ({ page }) => {
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text())
    })
    await page.goto(path)
    const big = (await Promise.all(bodies)).filter(({ length }) => length > 100 * kilobyte)
    expect(big.length).toBeGreaterThan(1)
    for (const body of big) expect(body.startsWith(compileHint)).toBe(true)
  })

  test(`${path} fetches no asset again on a second visit`, async ({ browser, baseURL }) => {
    expect(await fetchedAgain(browser, `${baseURL}${path}`)).toEqual([])
  })
}
