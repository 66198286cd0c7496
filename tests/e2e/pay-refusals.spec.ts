// What a customer reads when an online payment fails, or its press is refused: by the keyboard, on a phone.
import type { Locator, Page } from 'playwright/test'
import postgres from 'postgres'
import { locales } from '@/lib/i18n/constants'
import { lostReason, onlineReasons } from '@/lib/money/online/constants'
import { expect, expectAccessible, test } from './fixtures'
import { doStep } from './forms/made-money'
import {
  aPayable,
  at,
  byStaff,
  headingOf,
  type Language,
  looks,
  paidNumber,
  phoneOf,
  pressByKeys,
  undecidedNumber,
  words,
} from './forms/paying'

const aForeignNumber = '+44 20 7946 0958'

/** Whether nothing lies over a text within the window. */
const isOnTop = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 2, top + height / 2))
  })

// Each is told in each language, now with scripts, now without; what looks at a page is a script itself.
for (const [turn, language] of locales.entries())
  test(`each failed payment is told, with a way on, in ${language}`, async ({ page, browser }) => {
    test.slow()
    const { pay } = words[language]
    const { id, path } = await aPayable(browser)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    // A page that waits loads itself again, perhaps just when it is sent elsewhere: it is left at once.
    const waitsAndLeaves = async (shown: Page) => {
      await expect(headingOf(shown, pay.waitTitle)).toBeVisible()
      await shown.goto('about:blank')
    }
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
    await page.goto(at(language, `${path}/pay`))
    // It stays undecided, until the test says how it failed.
    await pressByKeys(page, language, undecidedNumber)
    await waitsAndLeaves(page)
    for (const [index, reason] of onlineReasons.entries()) {
      const failed = await sql`update payments set state = 'failed', reason = ${reason}, next_ask_at = null
        where request_id = ${id} and state <> 'failed'`
      expect(failed.count).toBe(1)
      const hasScripts = (index + turn) % 2 === 1
      const shown = hasScripts ? page : plain
      await shown.goto(at(language, `${path}/pay`))
      await expect(shown.getByText(pay.reasons[reason], { exact: true })).toBeVisible()
      await expect(shown.getByText(pay.cash)).toBeVisible()
      await expect(phoneOf(shown, language)).toHaveValue(undecidedNumber)
      // With the longest sentence stand the ways to reach us.
      if (hasScripts) await (reason === lostReason ? looks(shown) : expectAccessible(shown))
      await pressByKeys(shown, language)
      await waitsAndLeaves(shown)
    }
    // The notice of the last failure goes away above, so that what is told now must not lie under the head.
    await sql`update payments set state = 'failed', reason = ${lostReason}, next_ask_at = null
      where request_id = ${id} and state <> 'failed'`
    await page.goto(at(language, `${path}/pay`))
    await pressByKeys(page, language, aForeignNumber)
    const title = page.getByText(words[language].track.problemTitle, { exact: true })
    await expect(title).toBeVisible()
    await expect.poll(() => isOnTop(title)).toBe(true)
    await expect(page.getByRole('alert').filter({ has: title })).toBeFocused()
    await sql.end()
  })

type TextOf = (language: (typeof words)['en']) => string
type Window = { page: Page; language: Language; hasScripts: boolean }
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

const priceOf = (labour_rwf: number) => ({ labour_rwf, transport_rwf: 0, materials_rwf: 0, spoken_yes: true })
const aboveEachLimit = 2_500_000

test('each refused press is told in each language, with and without scripts', async ({ browser, watch }) => {
  test.slow()
  const made = await aPayable(browser)
  const step = (part: string, body: Record<string, unknown>) =>
    byStaff(browser, (staff) => doStep(staff, made, { part, body }))
  let turn = 0
  /** The page to pay in each language: now one of them without scripts, now two. */
  const open = async (cookies: Cookies = []): Promise<Window[]> => {
    turn += 1
    return Promise.all(
      locales.map(async (language, index) => {
        const hasScripts = (index + turn) % 2 === 0
        const context = await browser.newContext({ javaScriptEnabled: hasScripts })
        await context.addCookies(cookies)
        const page = await context.newPage()
        if (hasScripts) watch(page)
        await page.goto(at(language, `${made.path}/pay`))
        return { page, language, hasScripts }
      }),
    )
  }
  const press = async (
    windows: Window[],
    { phone = paidNumber, told, holds = true }: { phone?: string; told: TextOf; holds?: boolean },
  ) => {
    for (const { page, language, hasScripts } of windows) {
      await pressByKeys(page, language, phone)
      await expect(page.getByText(told(words[language]), { exact: true })).toBeVisible()
      if (holds) await expect(phoneOf(page, language)).toHaveValue(phone)
      else await expect(page.locator('form[action*="/pay/"]')).toHaveCount(0)
      if (hasScripts) await expectAccessible(page)
      await page.context().close()
    }
  }
  await press(await open(), { phone: aForeignNumber, told: ({ validation }) => validation.wallet })
  const cookies = await byStaff(browser, (staff) => staff.context().cookies())
  await press(await open(cookies), { told: ({ track }) => track.problems.staff })
  const before = await open()
  await step('quotes', priceOf(aboveEachLimit))
  // That the price has changed comes before that it is too much.
  await press(before, { told: ({ track }) => track.problems.quote_over })
  await press(await open(), { told: ({ validation }) => validation.wallet_limits })
  const [beforeWord, beforeCash] = [await open(), await open()]
  await step('cash', { amount_rwf: aboveEachLimit, said_by: 'tasker' })
  await press(beforeWord, { told: ({ pay }) => pay.cashSaid, holds: false })
  await step('cash', { amount_rwf: aboveEachLimit, said_by: 'staff' })
  await press(beforeCash, { told: ({ pay }) => pay.nothing, holds: false })
})
