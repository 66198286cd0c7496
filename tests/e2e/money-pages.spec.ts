// The pages of money and all that opens on them, at a desk and on a phone, in both themes: axe finds nothing.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { adminCookie } from '../support/sessions'
import { enterAsStaff, expect, expectAccessible, expectContrast, listens, test } from './fixtures'
import { staffApi } from './forms/made'
import {
  anOldPayout,
  anOwedTasker,
  anUnpaidRequest,
  aPaidRequest,
  aSoldRequest,
  doStep,
} from './forms/made-money'

const databaseUrl = process.env.DATABASE_URL ?? ''

const themes = [
  ['dark', expectContrast],
  ['light', expectAccessible],
] as const

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // A phone has the colours of a desk: there, the dark ones are judged at a desk alone.
  const isDesk = (page.viewportSize()?.width ?? 0) > 1_000
  for (const [theme, judge] of isDesk ? themes : themes.slice(1)) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted
      // A toast that just came takes a moment to change its colours.
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
    }, theme)
    await judge(page)
  }
}

/** Sends what one of the staff presses, which counts once; without a cookie, as the owner of the page. */
async function pressOnce(page: Page, path: string, data: object, cookie?: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const renewed = cookie
    ? await fetch(new URL('/api/auth/token', page.url()), { method: 'POST', headers })
    : await page.request.post('/api/auth/token', { headers })
  const { token } = await renewed.json()
  const answer = await page.request.post(`/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data,
  })
  expect(answer.status()).toBe(201)
}

/**
 * Money of ours that was paid, and of which some goes back. A dispatcher of its own asks for it: what one
 * person asks for in a day decides whether it waits for an owner.
 */
async function aRefund(page: Page, amount_rwf: number) {
  const made = await aPaidRequest(page, databaseUrl)
  const refund = { amount_rwf, reason: 'complaint', note: 'The tap still drips' }
  await pressOnce(page, `payments/${made.paymentId}/refunds`, refund, await adminCookie('dispatcher'))
  const { reference, tasker } = await (await staffApi(page))('GET', `task-requests/${made.id}`)
  return { ...made, reference, taskerId: tasker.id }
}
const aboveTheLimit = 21_000

test('axe finds nothing on the lists of money @both', async ({ page }) => {
  test.slow()
  await enterAsStaff(page)
  const { id, reference, taskerId } = await aRefund(page, aboveTheLimit)
  const brought = { kind: 'tasker_brought', tasker_id: taskerId, amount_rwf: 2_000, note: 'To the office' }
  await pressOnce(page, 'money/entries', brought)
  const old = await anOldPayout(page, databaseUrl)
  const row = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
  for (const [path, shown] of [
    [`/admin/money?q=${reference}`, 'A refund waits for an owner’s yes.'],
    [`/admin/money/payments?q=${reference}`, reference],
    [`/admin/money/refunds?q=${reference}`, 'The tap still drips'],
    ['/admin/money/owed', /^(Owes us|We owe) RWF/],
    [`/admin/money/payouts?q=${encodeURIComponent(old.name)}`, 'For last week'],
    [`/admin/money/entries?tasker=${taskerId}`, 'Brought by a tasker'],
    [`/admin/taskers-request/${id}`, 'RWF 21,000 · To approve'],
  ] as const) {
    await page.goto(path)
    await expect(row(shown)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})

test('axe finds nothing on what opens over the pages of money @both', async ({ page }) => {
  test.slow()
  await enterAsStaff(page)
  const asked = await aRefund(page, aboveTheLimit)
  const brought = {
    kind: 'tasker_brought',
    tasker_id: asked.taskerId,
    amount_rwf: 2_000,
    note: 'To the office',
  }
  await pressOnce(page, 'money/entries', brought)
  const [owed, old] = [await anOwedTasker(page), await anOldPayout(page, databaseUrl)]
  const [paid, handing, unpaid, ended] = [
    await aPaidRequest(page, databaseUrl),
    await aRefund(page, 2_000),
    await anUnpaidRequest(page),
    await aSoldRequest(page, databaseUrl),
  ]
  await doStep(page, ended, { part: 'cash', body: { amount_rwf: 22_000, said_by: 'staff' } })
  const why = { to: 'cancelled', reason: 'no_longer_needed', cancelled_by: 'customer' }
  await doStep(page, ended, { part: 'transitions', body: why })
  const pageOf = ({ id }: { id: string }) => `/admin/taskers-request/${id}`
  for (const [path, name] of [
    [pageOf(paid), 'Give money back'],
    [pageOf(paid), 'Tax receipt'],
    [pageOf(asked), 'Approve'],
    [pageOf(handing), 'Handed over'],
    [pageOf(unpaid), 'Record a payment'],
    [pageOf(unpaid), 'Let go of what is due'],
    [pageOf(ended), 'Keep it'],
    ['/admin/money/owed?side=ours', 'They brought it'],
    [`/admin/money/owed?q=${encodeURIComponent(owed.name)}`, 'Pay out'],
    [`/admin/money/payouts?q=${encodeURIComponent(old.name)}`, 'Not paid'],
    [`/admin/money/entries?tasker=${asked.taskerId}`, /^Reverse entry \d+$/],
  ] as const) {
    if (!page.url().endsWith(path)) await page.goto(path)
    const opener = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('staff write down that the customer has not paid, though the tasker says so', async ({ page }) => {
  await enterAsStaff(page)
  const made = await anUnpaidRequest(page)
  await doStep(page, made, { part: 'cash', body: { amount_rwf: 22_000, said_by: 'tasker' } })
  await page.goto(`/admin/taskers-request/${made.id}`)
  const opener = page.getByRole('button', { name: 'Record a payment', exact: true })
  await listens(opener)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The customer says that nothing was paid').click()
  await expect(dialog.getByLabel('Paid in cash (RWF)')).toBeHidden()
  await dialog.getByLabel('Note (optional)').fill('She told us by phone')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog).toBeHidden()
  const shown = [
    'To settle: The cash is not what is due, or customer and tasker say different sums',
    'nothing was paid',
  ]
  for (const text of [...shown, 'She told us by phone'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
})

test('staff record cash although the customer is paying online, and say why', async ({ page }) => {
  await enterAsStaff(page)
  const made = await aSoldRequest(page, databaseUrl)
  const { quotes } = await (await staffApi(page))('GET', `task-requests/${made.id}/money`)
  const data = { quote_id: quotes[0].id, phone: '0783 456 129' }
  const headers = { cookie: '', 'idempotency-key': randomUUID() }
  const begun = await page.request.post(`/api${made.path}/payments`, { headers, data })
  expect(begun.status()).toBe(202)
  await page.goto(`/admin/taskers-request/${made.id}`)
  const opener = page.getByRole('button', { name: 'Record a payment', exact: true })
  await listens(opener)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Record it although the customer is paying online').check()
  await dialog.getByRole('button', { name: 'Record it', exact: true }).click()
  await expect(dialog.getByText('Please write a few words.').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Note (optional)').fill('She showed us her phone: it never came')
  await dialog.getByRole('button', { name: 'Record it', exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const one of ['MTN MoMo, RWF 22,000', 'Cash, RWF 22,000'])
    await expect(page.getByText(one, { exact: true })).toBeVisible()
})

test('the work list leads an owner to the payout that has failed, where they close it', async ({ page }) => {
  await enterAsStaff(page)
  const { name } = await anOldPayout(page, databaseUrl, 'failed')
  await page.goto('/admin/money?kind=out_failed&order=desc')
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Payouts by mobile money' })).toBeVisible()
  const closers = page.getByRole('button', { name: 'Close', exact: true }).filter({ visible: true })
  await expect(closers).toHaveCount(1)
  await listens(closers)
  await closers.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('They came for it')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog).toBeHidden()
  await expect(closers).toHaveCount(0)
})

test.describe('a payout', () => {
  test.use({ expected: /422/ })

  test('an owner pays out to a tasker, and sees that the money has arrived', async ({ page }) => {
    await enterAsStaff(page)
    const { name } = await anOwedTasker(page)
    await page.goto(`/admin/money/owed?q=${encodeURIComponent(name)}`)
    const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first()
    await expect(shown('We owe RWF 22,000')).toBeVisible()
    const opener = page.getByRole('button', { name: 'Pay out', exact: true }).filter({ visible: true })
    await listens(opener)
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Amount (RWF)')).toHaveValue('22,000')
    await dialog.getByLabel('Amount (RWF)').fill('23 000')
    await dialog.getByLabel('Number').fill('0783 456 789')
    await dialog.getByLabel('MTN MoMo').check()
    await dialog.getByLabel('Note').fill('For last week')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('We owe this tasker RWF 22,000.').first()).toBeVisible()
    await dialog.getByLabel('Amount (RWF)').fill('22 000')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Payouts by mobile money' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Payouts by mobile money' })).toBeVisible()
    const paidOnes = `/admin/money/payouts?state=paid&q=${encodeURIComponent(name)}`
    await expect(async () => {
      await page.goto(paidOnes)
      await expect(shown(name)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await page.goto(`/admin/money/owed?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('No taskers match this.')).toBeVisible()
  })
})
