import type { Page } from 'playwright/test'
import { byteBudgets, kilobyte } from '@/scripts/support/budgets'
import { fetchedAgain, weigh } from '@/scripts/support/weigh'
import { compileHint } from '@/server/supervisor/compile-hints'
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
      expect(weight.html).toBeLessThanOrEqual(byteBudgets.html)
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

  test(`${path} asks for what starts it by its content`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const [address = ''] = /\/_next\/static\/pages\/[\w-]+\.js/.exec(html) ?? []
    const script = await request.get(address)
    expect(script.status()).toBe(200)
    expect(script.headers()).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await script.text()).toContain('__next_f')
    const unknown = await request.get('/_next/static/pages/aaaaaaaaaaaa.js')
    expect(unknown.status()).toBe(404)
    expect(unknown.headers()['cache-control']).toBe('no-store')
  })

  test(`${path} fetches no asset again on a second visit`, async ({ browser, baseURL }) => {
    expect(await fetchedAgain(browser, `${baseURL}${path}`)).toEqual([])
  })
}

/** A part of the page once its letters and pictures are drawn: the `load` event does not wait for that. */
async function settled(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  await page.evaluate(async () => {
    const isInSight = (image: Element) => image.getBoundingClientRect().top < innerHeight
    await document.fonts.ready
    await Promise.all([...document.images].filter(isInSight).map((image) => image.decode()))
  })
  for (let last = await page.screenshot({ clip }); ; ) {
    const next = await page.screenshot({ clip })
    if (next.equals(last)) return next
    last = next
  }
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  for (const path of ['/', '/rw', '/fr']) {
    test(`the first screen of ${path} is the same before the whole sheet has come, at ${width} px`, async ({
      browser,
      baseURL,
    }) => {
      const pictures: Buffer[] = []
      for (const hasSheet of [false, true]) {
        const context = await browser.newContext({
          baseURL,
          viewport: { width, height },
          javaScriptEnabled: false,
          serviceWorkers: 'block',
        })
        const page = await context.newPage()
        let sheets = 0
        await page.route('**/*.css', (route) => {
          sheets += 1
          return hasSheet ? route.continue() : route.abort()
        })
        await page.goto(path)
        expect(sheets).toBe(1)
        const hero = page.getByRole('region', {
          name: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
        })
        const { y = 0, height: tall = 0 } = (await hero.boundingBox()) ?? {}
        pictures.push(
          await settled(page, { x: 0, y: 0, width, height: Math.min(height, Math.floor(y + tall)) }),
        )
        await context.close()
      }
      expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
    })
  }
}
