// A customer pays online. The wallet of this machine stands in for the provider: it decides within seconds,
// and a few numbers are refused or never decided.
import type { Browser } from 'playwright/test'
import { fill } from '@/lib/i18n/fill'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { expect, test } from './fixtures'
import { staffApi } from './forms/made'
import { anUnpaidRequest, doStep } from './forms/made-money'
import {
  amountIn,
  aPayable,
  byStaff,
  decided,
  headingOf,
  looks,
  paidNumber,
  phoneOf,
  pressByKeys,
  submitOf,
  tabTo,
  undecidedNumber,
  withAmount,
  words,
} from './forms/paying'

const paymentsOf = (browser: Browser, id: string) =>
  byStaff(
    browser,
    async (staff) => (await (await staffApi(staff))('GET', `task-requests/${id}/money`)).payments,
  )

for (const language of ['fr', 'rw'] as const)
  test(`with the keyboard alone, and the page turns to paid by itself, in ${language}`, async ({
    page,
    browser,
  }) => {
    const { pay, track } = words[language]
    const { path } = await aPayable(browser)
    await page.goto(`/${language}${path}`)
    await tabTo(page.getByRole('link', { name: withAmount(pay.button, language) }))
    await looks(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pay')
    await expect(page.getByLabel(pay.operators.mtn)).toBeChecked()
    await looks(page)
    await tabTo(phoneOf(page, language))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('0733 456 789')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel(pay.operators.airtel)).toBeChecked()
    await tabTo(submitOf(page, language))
    await page.keyboard.press('Enter')
    await expect(headingOf(page, pay.waitTitle)).toBeVisible()
    await expect(headingOf(page, withAmount(pay.paidTitle, language))).toBeVisible(decided)
    await looks(page)
    await tabTo(page.getByRole('link', { name: pay.receipt }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/receipts/**')
    // It is in the language of its request.
    await expect(page.getByText(amountIn('en')).first()).toBeVisible()
    await page.goto(`/${language}${path}`)
    await expect(page.getByText(withAmount(track.price.paidTitle, language))).toBeVisible()
    await expect(page.locator('a[href$="/pay"]')).toHaveCount(0)
    await expect(page.getByText(pay.pretend)).toBeVisible()
  })

test('refused, with the keyboard alone, and then paid, in English to the end', async ({ page, browser }) => {
  const { pay } = en
  const { path } = await aPayable(browser)
  await page.goto(`${path}/pay`)
  await expect(page.getByText(pay.pretend)).toBeVisible()
  const press = async (phone: string) => {
    await pressByKeys(page, 'en', phone)
    await expect(headingOf(page, pay.waitTitle)).toBeVisible()
  }
  await press('0783 456 039')
  await expect(page.getByText(pay.reasons.not_approved)).toBeVisible(decided)
  await looks(page)
  await press(paidNumber)
  await expect(headingOf(page, withAmount(pay.paidTitle, 'en'))).toBeVisible(decided)
  await looks(page)
  await tabTo(page.getByRole('link', { name: pay.receipt }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/receipts/**')
  await expect(page.getByRole('heading', { level: 1, name: en.track.receipt.title })).toBeVisible()
  await expect(page.getByText(pay.pretend)).toBeVisible()
  await looks(page)
})

test('the word of the tasker that comes while the form is open is told instead', async ({
  page,
  browser,
}) => {
  const { id, path } = await aPayable(browser)
  await page.goto(`${path}/pay`)
  await phoneOf(page, 'en').fill(paidNumber)
  const body = { amount_rwf: 22_000, said_by: 'tasker' }
  await byStaff(browser, (staff) => doStep(staff, { id, path }, { part: 'cash', body }))
  await submitOf(page, 'en').click()
  await expect(page.getByText(en.pay.cashSaid)).toBeVisible()
  await expect(page.locator('form[action*="/pay/"]')).toHaveCount(0)
  await looks(page)
  expect(await paymentsOf(browser, id)).toMatchObject([{ method: 'cash', state: 'pending' }])
})

test('a second press in another window leads to the payment that is under way', async ({
  page,
  context,
  browser,
}) => {
  const { id, path } = await aPayable(browser)
  const second = await context.newPage()
  const windows = [
    { window: page, language: 'fr' },
    { window: second, language: 'rw' },
  ] as const
  for (const { window, language } of windows) await window.goto(`/${language}${path}/pay`)
  for (const { window, language } of windows) {
    const { pay } = words[language]
    await phoneOf(window, language).fill(undecidedNumber)
    await submitOf(window, language).click()
    await expect(headingOf(window, pay.waitTitle)).toBeVisible()
    // No refusal led there, which would mark the form.
    await expect(window).toHaveURL(/\/pay$/)
    await expect(window.getByText(fill(pay.bringBack, { how: '*182*7*1#' }))).toBeVisible()
    await looks(window)
  }
  expect(await paymentsOf(browser, id)).toMatchObject([{ method: 'momo', state: 'pending' }])
  await page.goto(path)
  await expect(page.getByText(en.pay.deciding)).toBeVisible()
  await expect(page.getByRole('link', { name: withAmount(en.pay.button, 'en') })).toHaveCount(0)
})

test('a number that has no wallet is told at its field, and what was typed stays', async ({
  page,
  browser,
}) => {
  const { path } = await aPayable(browser)
  const answer = await page.goto(`/rw${path}/pay`)
  // The address is the key to the request: no one keeps the page, and no other site learns of it.
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
  })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await phoneOf(page, 'rw').fill('+44 20 7946 0958')
  await page.getByLabel(rw.pay.operators.airtel).check()
  await submitOf(page, 'rw').click()
  await expect(phoneOf(page, 'rw')).toHaveAccessibleDescription(new RegExp(rw.validation.wallet))
  await expect(phoneOf(page, 'rw')).toHaveValue('+44 20 7946 0958')
  await expect(page.getByLabel(rw.pay.operators.airtel)).toBeChecked()
  await looks(page)
})

test('where nothing can be paid online, the page has no word of it and no script for it', async ({
  page,
  browser,
}) => {
  const asksForPayments = async () => {
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    )
    const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
    return texts.some((text) => text.includes('/payments/'))
  }
  const { path } = await aPayable(browser)
  await page.goto(path)
  expect(await asksForPayments()).toBe(false)
  // The script that waits is there only for a payment that is waited for.
  await page.goto(`${path}/pay`)
  expect(await asksForPayments()).toBe(false)
  await phoneOf(page, 'en').fill(undecidedNumber)
  await submitOf(page, 'en').click()
  await expect(headingOf(page, en.pay.waitTitle)).toBeVisible()
  await expect.poll(asksForPayments).toBe(true)
  const unpaid = await byStaff(browser, anUnpaidRequest)
  await page.goto(unpaid.path)
  await expect(page.getByText(en.track.cash.title.replace('{name}', 'Jean'))).toBeVisible()
  expect(await asksForPayments()).toBe(false)
  await expect(page.getByRole('main')).not.toContainText(/online/i)
  await expect(page.locator('a[href$="/pay"]')).toHaveCount(0)
  await page.goto(`${unpaid.path}/pay`)
  await expect(page).toHaveURL(unpaid.path)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false, expected: /chunks\/.* csp$/ })

  test('without scripts the form leads on, and the page refreshes itself (phone, plain)', async ({
    page,
    browser,
  }) => {
    const { pay } = rw
    const { path } = await aPayable(browser)
    await page.goto(`/rw${path}`)
    await page.getByRole('link', { name: withAmount(pay.button, 'rw') }).click()
    await phoneOf(page, 'rw').fill(paidNumber)
    const answer = page.waitForResponse('**/api/track/pay/form')
    await submitOf(page, 'rw').click()
    expect((await answer).status()).toBe(303)
    await expect(headingOf(page, pay.waitTitle)).toBeVisible()
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(1)
    await expect(headingOf(page, withAmount(pay.paidTitle, 'rw'))).toBeVisible(decided)
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
    await page.getByRole('link', { name: pay.receipt }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('without scripts a refusal is told, and the form is there again (phone, plain)', async ({
    page,
    browser,
  }) => {
    const { pay } = fr
    const { path } = await aPayable(browser)
    await page.goto(`/fr${path}/pay`)
    await phoneOf(page, 'fr').fill('0733 456 049')
    await page.getByLabel(pay.operators.airtel).check()
    await submitOf(page, 'fr').click()
    await expect(headingOf(page, pay.waitTitle)).toBeVisible()
    await expect(page.getByText(pay.reasons.no_balance)).toBeVisible(decided)
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
    await expect(phoneOf(page, 'fr')).toHaveValue('0733 456 049')
    await expect(page.getByLabel(pay.operators.airtel)).toBeChecked()
    // What looks at it is a script itself.
    const scripted = await browser.newContext({ javaScriptEnabled: true })
    const same = await scripted.newPage()
    await same.goto(page.url())
    await expect(same.getByText(pay.reasons.no_balance)).toBeVisible()
    await looks(same)
    await scripted.close()
  })
})
