// Money on a small phone, seen from each side: a price is refused and another one accepted; customer and
// tasker say different sums, and staff settle it; money that was ours goes back.
import type { Page } from 'playwright/test'
import { type Locale, localePath, locales } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { type Desk, openDesk, pay } from '@/scripts/drills/journeys/desk'
import { texts } from '@/scripts/drills/journeys/play'
import { adminCookie, taskerCookie } from '../support/sessions'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'
import { staffApi } from './forms/made'
import { aQuotedRequest, doStep, type MadeJob, makeJob } from './forms/made-money'
import { hands, openPhone, tabTo } from './hands'

const base = process.env.BASE_URL ?? ''
const databaseUrl = process.env.DATABASE_URL ?? ''
const site = { base, databaseUrl, mailDir: process.env.MAIL_DIR ?? '', smsDir: process.env.SMS_DIR ?? '' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const summary = (page: Page, text: string) => page.locator('summary').filter({ hasText: text })
const says = (page: Page, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible()
const told = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible()
const francs = (amount: number, locale: Locale) =>
  fill(texts[locale].track.price.rwf, { amount: localPrice(formatRwf(amount), locale) })

/** Nothing is wider than the phone, and axe finds nothing; axe needs scripts, so another phone may look. */
async function look(page: Page, other: Page | null = null): Promise<void> {
  const seen = other ?? page
  if (other) await other.goto(page.url())
  await expectAccessible(seen)
  expect(await seen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function jobPage({ sql }: Desk, { id }: MadeJob, locale: Locale, hasScripts: boolean): Promise<string> {
  if (hasScripts) return localePath(locale, '/tasker-jobs')
  const [job] = await sql`select token from jobs where request_id = ${id}`
  return localePath(locale, `/jobs/${job?.token}`)
}

for (const [index, locale] of locales.entries()) {
  const hasScripts = index !== 1
  const way = hasScripts ? 'with scripts' : 'without scripts'
  test(`a price is refused, and the next one accepted, by the keys alone, in ${locale}, ${way}`, async ({
    page: staff,
    browser,
    watch,
  }) => {
    test.slow()
    await enterAsStaff(staff)
    const made = await aQuotedRequest(staff)
    const customer = await openPhone(browser, { hasScripts })
    const seen = hasScripts ? customer : await openPhone(browser)
    watch(seen)
    const { press, type } = hands.keys
    const { quote, price } = texts[locale].track
    await customer.goto(localePath(locale, made.path))
    await says(customer, 'With a new tap')
    await press(customer, summary(customer, quote.no))
    await type(customer, customer.getByLabel(quote.words), 'Too much')
    await press(customer, button(customer, quote.submitNo))
    await told(customer, quote.doneNo)
    await expect(button(customer, quote.yes)).toHaveCount(0)
    await look(customer, hasScripts ? null : seen)

    const next = { labour_rwf: 18_000, transport_rwf: 500, materials_rwf: 0 }
    await doStep(staff, made, { part: 'quotes', body: next })
    await customer.reload()
    await says(customer, francs(18_500, locale))
    await look(customer, hasScripts ? null : seen)
    await press(customer, button(customer, quote.yes))
    await told(customer, quote.doneYes)
    await expect(button(customer, quote.yes)).toHaveCount(0)

    const spoken = { ...next, labour_rwf: 17_500, spoken_yes: true }
    await doStep(staff, made, { part: 'quotes', body: spoken })
    await customer.reload()
    await press(customer, summary(customer, `${price.agreed} · ${francs(18_000, locale)}`))
    await says(customer, quote.byPhone.split('{')[0] ?? '')
    await press(customer, customer.getByRole('link', { name: quote.notRight }))
    await expect(customer).toHaveURL(/open=complaint/)
    await look(customer, hasScripts ? null : seen)
    const { quotes } = await (await staffApi(staff))('GET', `task-requests/${made.id}/money`)
    expect(quotes.map(({ status }: { status: string }) => status)).toEqual([
      'accepted',
      'replaced',
      'declined',
    ])
    await Promise.all([customer, seen].map((one) => one.context().close()))
  })
}

const plays = [
  { customer: 'fr', tasker: 'rw', hasScripts: true, by: 'keys', settled: pay },
  { customer: 'rw', tasker: 'en', hasScripts: false, by: 'finger', settled: 20_000 },
] as const

for (const { customer, tasker, hasScripts, by, settled } of plays) {
  const way = hasScripts ? 'scripts and keys' : 'neither scripts nor keys'
  test(`customer (${customer}) and tasker (${tasker}) say different sums, and staff settle it: ${way}`, async ({
    page: staff,
    browser,
    watch,
  }) => {
    test.slow()
    const { press, type } = hands[by]
    const desk = await openDesk(site)
    const made = await makeJob(desk, { customer, tasker })
    const [one, other] = [
      await openPhone(browser, { hasScripts }),
      await openPhone(browser, { hasScripts, cookie: await taskerCookie(made.tasker.id) }),
    ]
    const third = hasScripts ? null : await openPhone(browser)
    for (const seen of hasScripts ? [one, other] : [third]) if (seen) watch(seen)
    const { cash, price, receipt } = texts[customer].track
    const { money } = texts[tasker].jobs
    const name = 'Emmanuel'

    await one.goto(localePath(customer, `/track/${made.token}`))
    await says(one, fill(cash.leadOwn, { amount: francs(pay, customer) }))
    await press(one, summary(one, cash.other))
    await press(one, button(one, cash.submit))
    await says(one, texts[customer].validation.amount_missing)
    await type(one, one.getByLabel(cash.amount), '20000')
    await press(one, button(one, cash.submit))
    await says(one, fill(cash.said, { name, amount: francs(20_000, customer) }))

    await other.goto(await jobPage(desk, made, tasker, hasScripts))
    // With scripts the first press opens the form.
    if (hasScripts) await press(other, button(other, money.submit))
    await other.getByLabel(money.amount).fill('')
    await press(other, button(other, money.submit))
    await says(other, texts[tasker].validation.amount_missing)
    await expect(other.getByLabel(money.amount)).toHaveValue('')
    await type(other, other.getByLabel(money.amount), formatRwf(pay))
    await press(other, button(other, money.submit))
    await says(other, fill(money.said, { amount: francs(pay, tasker) }))
    await says(other, money.differs)
    await look(other, third)
    await one.reload()
    await says(one, fill(cash.differs, { name }))
    await look(one, third)

    await staff.setViewportSize({ width: 360, height: 740 })
    await enterAsStaff(staff)
    await staff.goto(`/admin/taskers-request/${made.id}`)
    // While a page still arrives, a part of it can lie below it, hidden.
    const content = staff.locator('#content')
    const notice = content.getByText(
      'To settle: The cash is not what is due, or customer and tasker say different sums',
    )
    await expect(notice).toBeVisible()
    await expect(content.getByText('Record the payment: that settles it.')).toBeVisible()
    await look(staff)
    await press(staff, button(staff, 'Record a payment'))
    await type(staff, staff.getByLabel('Paid in cash (RWF)'), formatRwf(settled))
    await press(staff, button(staff, 'Record it'))
    await expect(notice).toBeHidden()

    await Promise.all([one.reload(), other.reload()])
    const rest = pay - settled
    if (rest > 0) {
      await says(one, fill(cash.leadOwn, { amount: francs(rest, customer) }))
      await says(other, fill(money.cash, { total: francs(rest, tasker) }))
    } else {
      await says(other, money.paid)
      await press(one, summary(one, fill(price.paidTitle, { amount: francs(pay, customer) })))
      await press(one, one.locator('a[href*="/receipts/"]'))
      await expect(one.getByRole('heading', { level: 1, name: receipt.confirmation })).toBeVisible()
      await look(one)
    }
    await desk.close()
    await Promise.all([one, other, third].map((opened) => opened?.context().close()))
  })
}

/** A dispatcher asks for more than one person may give back alone, by the keyboard. */
async function askForRefund(dispatcher: Page, id: string): Promise<void> {
  const { press, type } = hands.keys
  await dispatcher.goto(`/admin/taskers-request/${id}`)
  await press(dispatcher, button(dispatcher, 'Give money back'))
  const dialog = dispatcher.getByRole('dialog')
  await type(dispatcher, dialog.getByLabel('Amount (RWF)'), '21,000')
  const reason = dialog.getByLabel('Reason')
  await tabTo(dispatcher, reason)
  await dispatcher.keyboard.type('A comp')
  await expect(reason).toHaveValue('complaint')
  await type(dispatcher, dialog.getByLabel('Note', { exact: true }), 'The tap still drips')
  await press(dispatcher, button(dispatcher, 'Give it back'))
  await expect(dispatcher.getByText('An owner must approve it')).toBeVisible()
  await expect(dispatcher.getByText('RWF 21,000 · To approve')).toBeVisible()
  await look(dispatcher)
}

test('money that was ours is paid, and goes back once an owner approves it, all by the keyboard', async ({
  page: owner,
  browser,
  watch,
}) => {
  test.slow()
  const desk = await openDesk(site)
  const made = await makeJob(desk, { customer: 'en', tasker: 'en', isOurs: true })
  await desk.answer(made.token, 'done', {})
  await desk.step(made.id, made.tasker, 'cash')
  const [customer, dispatcher] = [
    await openPhone(browser),
    await openPhone(browser, { cookie: await adminCookie('dispatcher') }),
  ]
  for (const seen of [customer, dispatcher]) watch(seen)
  const { cash, price, receipt } = texts.en.track
  const paid = summary(customer, fill(price.paidTitle, { amount: francs(pay, 'en') }))

  const { press, type } = hands.keys
  await customer.goto(`/track/${made.token}`)
  await says(customer, fill(cash.taskerSaid, { name: 'Emmanuel', amount: francs(pay, 'en') }))
  await press(customer, button(customer, fill(cash.yes, { amount: francs(pay, 'en') })))
  await expect(paid).toBeVisible()
  await askForRefund(dispatcher, made.id)

  await owner.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(owner)
  const [row] = await desk.sql`select reference from requests where id = ${made.id}`
  await owner.goto('/admin/money?kind=to_approve')
  await expect(owner.getByRole('link', { name: row?.reference }).filter({ visible: true })).toBeVisible()
  await owner.goto(`/admin/money/refunds?q=${row?.reference}`)
  await press(owner, button(owner, 'Approve').filter({ visible: true }))
  const dialog = owner.getByRole('dialog')
  await type(owner, dialog.getByLabel('Note'), 'The photos show it')
  await press(owner, dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog).toBeHidden()
  await press(owner, button(owner, 'Handed over').filter({ visible: true }))
  const byTasker = dialog.getByLabel('The tasker', { exact: true })
  await tabTo(owner, dialog.getByRole('radio').first())
  await owner.keyboard.press('Space')
  for (let presses = 0; presses < 3 && !(await byTasker.isChecked()); presses += 1)
    await owner.keyboard.press('ArrowDown')
  await expect(byTasker).toBeChecked()
  await press(owner, dialog.getByRole('button', { name: 'It was handed over' }))
  await expect(owner.getByText('by the tasker').filter({ visible: true })).toBeVisible()

  await customer.reload()
  await press(customer, paid)
  await look(customer)
  await press(customer, customer.getByRole('link', { name: /^Refund: RWF\s21,000/ }))
  await expect(customer.getByRole('heading', { level: 1, name: receipt.refund })).toBeVisible()
  await says(customer, receipt.refunded)
  await look(customer)
  const file = await customer.getByRole('link', { name: receipt.pdf }).getAttribute('href')
  const answer = await customer.request.get(file ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await desk.close()
  await Promise.all([customer, dispatcher].map((seen) => seen.context().close()))
})
