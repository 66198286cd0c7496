import type { Browser, Page, Response } from 'playwright'

/** In bytes, as sent over the network. */
export type Weight = {
  isThere: boolean
  html: number
  scripts: number
  laterScripts: number
  fonts: number
  picturesAboveFold: number
  everything: number
  /** Without pictures out of sight: how many of them are fetched ahead is the browser's choice. */
  requests: number
  renderBlocking: string[]
}

export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true }

type Loaded = { type: string; path: string; body: Buffer; sent: number }

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

async function loadedBy(response: Response): Promise<Loaded> {
  const { pathname } = new URL(response.url())
  const body = await response.body().catch(() => Buffer.alloc(0))
  const sent = await response.request().sizes()
  return { type: response.request().resourceType(), path: pathname, body, sent: sent.responseBodySize }
}

const picturesInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left, width, height } = image.getBoundingClientRect()
        return width > 0 && height > 0 && top < innerHeight && left < innerWidth
      })
      .map((image) => new URL(image.currentSrc, location.href).pathname),
  )

const renderBlocking = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceEntry & { renderBlockingStatus?: string })[])
      .filter((entry) => entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  )

/** Opens a page as a first visit on a small phone and measures what is loaded before any scrolling. */
export async function weigh(browser: Browser, url: string, cookie?: string): Promise<Weight> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  })
  const page = await context.newPage()
  const pending: Promise<Loaded>[] = []
  page.on('response', (response) => {
    // A stream of events never ends, and has no size.
    if (response.request().resourceType() !== 'eventsource') pending.push(loadedBy(response))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const inSight = new Set(await picturesInSight(page))
  const blocking = await renderBlocking(page)
  const loaded = await Promise.all(pending)
  await context.close()

  const html = loaded.find(({ type }) => type === 'document')
  const text = String(html?.body ?? '')
  const bytes = (some: Loaded[]) => sum(some.map(({ sent }) => sent))
  const scripts = loaded.filter(({ type }) => type === 'script')
  const named = scripts.filter(({ path }) => text.includes(`src="${path}"`))
  return {
    isThere: new URL(url).pathname === loaded.findLast(({ type }) => type === 'document')?.path,
    html: html?.sent ?? 0,
    scripts: bytes(named),
    laterScripts: bytes(scripts.filter((script) => !named.includes(script))),
    fonts: bytes(loaded.filter(({ type }) => type === 'font')),
    picturesAboveFold: bytes(loaded.filter(({ path }) => inSight.has(path))),
    everything: bytes(loaded),
    requests: loaded.filter(({ type, path }) => type !== 'image' || inSight.has(path)).length,
    renderBlocking: blocking,
  }
}

export async function fetchedAgain(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const seen = new Set<string>()
  page.on('response', (response) => seen.add(new URL(response.url()).pathname))
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = new Set(seen)
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'networkidle' })
  const again = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  await context.close()
  // Assets that only the second visit needs are not counted.
  return again.filter((path) => first.has(path))
}
