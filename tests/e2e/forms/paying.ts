// What the tests of paying online share: a request with money to pay, and the page to pay it on.
import type { Browser, Locator, Page } from 'playwright/test'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { enterAsStaff, expect, expectAccessible, expectAccessibleEnlarged } from '../fixtures'
import { aSoldRequest } from './made-money'

export const words = { en, fr, rw }
export type Language = keyof typeof words

export const paidNumber = '0788 123 456'
export const undecidedNumber = '0783 456 129'
/** The wallet decides after two seconds, and the worker asks it after four. */
export const decided = { timeout: 45_000 }

export const amountIn = (language: Language, rwf = 22_000) =>
  fill(words[language].track.price.rwf, { amount: localPrice(formatRwf(rwf), language) })
export const withAmount = (text: string, language: Language, rwf?: number) =>
  fill(text, { amount: amountIn(language, rwf) })
export const at = (language: Language, path: string) => (language === 'en' ? path : `/${language}${path}`)

/** Something made by staff, in a browser of their own: that of the customer knows nothing of them. */
export async function byStaff<Made>(browser: Browser, make: (staff: Page) => Promise<Made>): Promise<Made> {
  const context = await browser.newContext({ javaScriptEnabled: true })
  const staff = await context.newPage()
  await enterAsStaff(staff)
  const made = await make(staff)
  await context.close()
  return made
}

/** Work that goes on, with RWF 22,000 to pay to us. */
export const aPayable = (browser: Browser) =>
  byStaff(browser, (staff) => aSoldRequest(staff, process.env.DATABASE_URL ?? ''))

export async function looks(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectAccessibleEnlarged(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  // The window takes a moment to become as narrow.
  await expect
    .poll(() => page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth)))
    .toBe(320)
  if (size) await page.setViewportSize(size)
}

/** Goes on by the keyboard until something is reached. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  const reached = target.and(page.locator(':focus'))
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await reached.count()).toBe(1)
  }).toPass({ intervals: [0] })
}

export const phoneOf = (page: Page, language: Language) => page.getByLabel(words[language].pay.phone)
export const submitOf = (page: Page, language: Language, rwf?: number) =>
  page.getByRole('button', { name: withAmount(words[language].pay.submit, language, rwf) })
export const headingOf = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text })

/** Presses the button to pay, by the keyboard alone; `phone`: after another number was typed. */
export async function pressByKeys(page: Page, language: Language, phone?: string): Promise<void> {
  if (phone !== undefined) {
    await tabTo(phoneOf(page, language))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(phone)
  }
  const { submit } = words[language].pay
  await tabTo(page.getByRole('button', { name: submit.replace('{amount}', '').trim() }))
  await page.keyboard.press('Enter')
}
