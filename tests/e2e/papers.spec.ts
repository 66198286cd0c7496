// What customers and taskers keep of their money, on a small phone: the statement, receipts, confirmations.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { localePath, locales } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { texts } from '@/scripts/drills/journeys/play'
import { taskerCookie } from '../support/sessions'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'
import { staffApi } from './forms/made'
import { aPaidJob } from './forms/made-money'
import { hands, openPhone } from './hands'

const base = process.env.BASE_URL ?? ''
const databaseUrl = process.env.DATABASE_URL ?? ''
const site = { base, databaseUrl, mailDir: process.env.MAIL_DIR ?? '', smsDir: process.env.SMS_DIR ?? '' }

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('a tasker sees each week what was received and owed, and prints or keeps the statement', async ({
  page,
}) => {
  test.slow()
  const { tasker } = await aPaidJob(page, site, { customer: 'fr', tasker: 'rw', isOurs: true })
  const [name, value] = (await taskerCookie(tasker.id)).split('=')
  await page.context().addCookies([{ name: name ?? '', value: value ?? '', url: base }])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  for (const locale of locales) {
    const { earnings: copy, rwf } = texts[locale].jobs
    const francs = fill(rwf, { amount: localPrice(formatRwf(22_000), locale) })
    const figure = (label: string) =>
      page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByText(francs)
    await page.goto(localePath(locale, '/tasker-earnings'))
    for (const label of [copy.received, copy.weekOurs, copy.weekYours])
      await expect(figure(label)).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: copy.statement }).click()
    await expect(page.getByRole('heading', { level: 1, name: copy.statement })).toBeVisible()
    for (const label of [copy.received, copy.weekOurs, copy.weekYours])
      await expect(figure(label)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      new RegExp(copy.week.replace('{day}', '\\d+.*\\d{4}')),
    ])
    await look(page)
    await page.getByRole('button', { name: copy.print }).click()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: copy.csv }).click()
    const file = await (await download).path()
    const [heads, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n')
    expect(heads).toContain(copy.received)
    expect(lines.at(-2)).toMatch(/,22000,22000,22000,,$/)
  }
})

test('a receipt is in the language of its request, also at an address in another one', async ({ page }) => {
  const { token, receiptId } = await aPaidJob(page, site, { customer: 'rw', tasker: 'en', isOurs: true })
  const { receipt } = texts.rw.track
  await page.goto(`/track/${token}/receipts/${receiptId}`)
  const paper = page.locator('article[lang=rw]')
  await expect(paper.getByRole('heading', { level: 1, name: receipt.title })).toBeVisible()
  await expect(paper.getByText(receipt.notTax)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(receipt.title))
  await look(page)
  await paper.getByRole('link', { name: receipt.back }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

for (const locale of locales) {
  test(`what went back has a receipt of its own, in ${locale}, with and without scripts`, async ({
    page,
    browser,
  }) => {
    const made = await aPaidJob(page, site, { customer: locale, tasker: 'en', isOurs: true })
    await enterAsStaff(page)
    const staff = await staffApi(page)
    const { payments } = await staff('GET', `task-requests/${made.id}/money`)
    const wish = { amount_rwf: 5_000, reason: 'goodwill', note: 'It took long' }
    const refund = await staff('POST', `payments/${payments[0].id}/refunds`, wish)
    await staff('POST', `refunds/${refund.id}/handed-over`, { by: 'office' })
    const { receipt, price } = texts[locale].track
    const amount = fill(price.rwf, { amount: localPrice(formatRwf(5_000), locale) })
    for (const hasScripts of [true, false]) {
      const customer = await openPhone(browser, { hasScripts })
      await customer.goto(localePath(locale, `/track/${made.token}`))
      const paid = customer.locator('summary').filter({ hasText: price.paidTitle.split('{')[0] ?? '' })
      await hands.keys.press(customer, paid)
      await hands.keys.press(customer, customer.getByRole('link').filter({ hasText: amount }))
      await expect(customer.getByRole('heading', { level: 1, name: receipt.refund })).toBeVisible()
      await expect(customer.getByText(receipt.refunded)).toBeVisible()
      await expect(customer.getByText(amount).last()).toBeVisible()
      if (hasScripts) await look(customer)
      await customer.context().close()
    }
  })
}

test.describe(() => {
  test.use({ javaScriptEnabled: false, expected: /chunks\/.* csp$/ })

  test('a confirmation of money that was not ours, read and kept without scripts (phone, plain)', async ({
    page,
  }) => {
    const { token, receiptId } = await aPaidJob(page, site, { customer: 'fr', tasker: 'rw' })
    const { receipt, price } = texts.fr.track
    const francs = fill(price.rwf, { amount: localPrice(formatRwf(22_000), 'fr') })
    await page.goto(`/fr/track/${token}`)
    const link = page.locator(`a[href="/fr/track/${token}/receipts/${receiptId}"]`)
    await page
      .locator('summary')
      .filter({ hasText: fill(price.paidTitle, { amount: francs }) })
      .click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: receipt.confirmation })).toBeVisible()
    await expect(page.getByText(fill(receipt.received, { name: 'Emmanuel' }))).toBeVisible()
    await expect(page.getByText(receipt.notTax)).toBeVisible()
    await expect(page.getByText(francs).last()).toBeVisible()
    const file = await page.getByRole('link', { name: receipt.pdf }).getAttribute('href')
    const answer = await page.request.get(file ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await page.getByRole('link', { name: receipt.back }).click()
    await expect(page).toHaveURL(new RegExp(`/fr/track/${token}$`))
  })
})
