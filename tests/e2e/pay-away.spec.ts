// The page to pay while an operator is away, after too many tries, and once paying is switched off: on a
// server of its own beside that of the other tests, with their database and a provider that is played.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { locales } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { localPhone } from '@/lib/places/phone'
import { startPawapay } from '@/scripts/support/pawapay'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { aNumber } from '../support/numbers'
import { expect, expectAccessible, test } from './fixtures'
import { aPayable, at, type Language, phoneOf, pressByKeys, words } from './forms/paying'

type Window = { page: Page; language: Language; hasScripts: boolean }
type Told = (language: (typeof words)['en']) => string

// The browser notes that something was asked too often.
test.use({ expected: /429/ })

test('operators that are away, too many tries, and paying switched off while the form is open', async ({
  browser,
  request,
  watch,
}) => {
  test.slow()
  const port = await freePort()
  const pawapay = await startPawapay()
  const payProvider = { PAWAPAY_TOKEN: pawapay.token, PAWAPAY_API_URL: pawapay.url }
  const phone = localPhone(aNumber())
  let server: Part | undefined
  const restart = async (change: Record<string, string> = {}) => {
    await server?.stop(5_000)
    server = startPart('server', { env: { ...payProvider, PORT: String(port), ...change } })
    await server.ready
  }
  const isAway = (away: 'MTN_MOMO_RWA' | 'AIRTEL_RWA', status: 'CLOSED' | 'DELAYED') => {
    for (const operator of pawapay.conf.operators)
      operator.status = operator.provider === away ? status : 'OPERATIONAL'
  }
  const open = (path: string): Promise<Window[]> =>
    Promise.all(
      locales.map(async (language, index) => {
        const hasScripts = index !== 1
        const baseURL = `http://localhost:${port}`
        const page = await (await browser.newContext({ baseURL, javaScriptEnabled: hasScripts })).newPage()
        if (hasScripts) watch(page)
        await page.goto(at(language, `${path}/pay`))
        return { page, language, hasScripts }
      }),
    )
  const press = async (windows: Window[], told: Told) => {
    for (const { page, language } of windows) {
      await pressByKeys(page, language, phone)
      await expect(page.getByText(told(words[language]), { exact: true })).toBeVisible()
    }
  }
  /** Both operators are named only where one of them is away, which then cannot be chosen. */
  const offersOnly = async (windows: Window[], [here, away]: ('mtn' | 'airtel')[]) => {
    for (const { page, language } of windows) {
      const { pay } = words[language]
      const operator = pay.operators[away ?? 'mtn']
      await expect(page.getByText(fill(pay.away, { operator }))).toBeVisible()
      await expect(page.getByLabel(pay.operators[here ?? 'mtn'])).toBeVisible()
      await expect(page.getByLabel(operator)).toHaveCount(0)
      await expect(phoneOf(page, language)).toHaveValue(/^07/)
    }
  }
  // What looks at a page is a script itself.
  const judge = async (windows: Window[]) => {
    for (const { page, hasScripts } of windows) if (hasScripts) await expectAccessible(page)
  }
  try {
    const { path } = await aPayable(browser)
    for (const operator of pawapay.conf.operators) operator.status = 'CLOSED'
    await restart()
    const before = await open(path)
    for (const { page, language } of before) {
      await expect(page.getByText(words[language].pay.reasons.try_later)).toBeVisible()
      await expect(phoneOf(page, language)).toHaveCount(0)
    }
    await judge(before)

    isAway('AIRTEL_RWA', 'CLOSED')
    await restart({ RATE_LIMIT_FACTOR: '1' })
    const windows = await open(path)
    await offersOnly(windows, ['mtn', 'airtel'])
    await judge(windows)

    const form = { token: path.split('/').at(-1) ?? '', locale: 'en', key: randomUUID(), phone: '+44 20' }
    for (let tries = 0; tries < 5; tries++)
      await request.post('/api/track/pay/form', { form, maxRedirects: 0, headers: { cookie: '' } })
    await press(windows, ({ track }) => track.problems.limited)

    isAway('MTN_MOMO_RWA', 'DELAYED')
    await restart()
    await press(windows, ({ validation }) => validation.operator_away)
    await offersOnly(windows, ['airtel', 'mtn'])
    await judge(windows)

    await restart({ PAYMENTS: 'off' })
    await press(windows, ({ pay }) => pay.onlyCash)
    await judge(windows)
    expect(pawapay.attempts.size).toBe(0)
  } finally {
    await server?.stop(5_000)
    await pawapay.stop()
  }
})
