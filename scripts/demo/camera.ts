// A browser that looks at the product as a person does, and keeps what it sees as a small picture.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { ensureBrowser } from '@/scripts/support/browser'

const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const mostBytes = 90_000
const qualities = [90, 84, 78, 70, 60]

export type Screen = keyof typeof screens

/** Who looks: it gives a new context the cookies of a person. */
export type Enter = (context: BrowserContext) => Promise<void>

export type Shot = {
  name: string
  screen: Screen
  path: string
  enter?: Enter
  isDark?: true
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

/** The page listens, and what is in sight has its letters and pictures. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isInSight = width > 0 && bottom > 0 && top < innerHeight
      return !isInSight || (image.complete && image.naturalWidth > 0)
    }),
  )
}

/** As good as it can be within the size that a page of pictures may have. */
const restMs = 2_000

async function toWebp(png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  throw new Error(`A picture is larger than ${mostBytes / 1_000} kB`)
}

async function take(browser: Browser, base: string, shot: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    ...screens[shot.screen],
    baseURL: base,
    locale: 'en',
    timezoneId: 'Africa/Kigali',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (shot.isDark) await context.addCookies([{ name: 'taskers-theme', value: 'dark', url: base }])
  await shot.enter?.(context)
  const page = await context.newPage()
  await page.goto(shot.path)
  await untilDrawn(page)
  await shot.act?.(page)
  // A page of staff asks for the rest of its rows, and for candidates, once it is shown.
  await page.waitForTimeout(restMs)
  await untilDrawn(page)
  const png = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return toWebp(png)
}

/** Takes one picture after the other; each is handed on with its name. */
export async function takeAll(
  base: string,
  shots: Shot[],
  keep: (name: string, webp: Buffer) => void,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--hide-scrollbars'],
    ],
  })
  try {
    for (const shot of shots) keep(shot.name, await take(browser, base, shot))
  } finally {
    await browser.close()
  }
}
