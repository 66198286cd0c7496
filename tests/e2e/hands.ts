// The small phone of one person, and how they use it: by the keys alone, or with the finger.
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import { listens } from './fixtures'

const base = process.env.BASE_URL ?? ''
/** Without scripts nothing ever listens. */
const plain = new WeakSet<BrowserContext>()

type Opened = { cookie?: string; hasScripts?: boolean }

/** The small phone of one person, who knows nothing of the others. */
export async function openPhone(browser: Browser, { cookie, hasScripts = true }: Opened = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
  })
  if (!hasScripts) plain.add(context)
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: base }])
  return context.newPage()
}

/** Comes to a control as a person without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  if (!plain.has(page.context())) await listens(target)
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to ${target}`)
}

/** The keys alone, or the finger. */
export const hands = {
  keys: {
    press: async (page: Page, target: Locator) => {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    },
    type: async (page: Page, field: Locator, text: string) => {
      await tabTo(page, field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
  },
  finger: {
    press: (_page: Page, target: Locator) => target.click(),
    type: (_page: Page, field: Locator, text: string) => field.fill(text),
  },
}
