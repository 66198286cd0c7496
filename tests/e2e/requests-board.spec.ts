// The work with requests: two people at it, one after the other, with the keyboard, and twenty at once.
import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { localePath, locales } from '@/lib/i18n/constants'
import { aRequest, aTasker } from '../support/fixtures'
import { beOnOneDay } from '../support/steady-clock'
import { enterAsStaff, expect, expectAccessible, openCardMenu, showTools, test } from './fixtures'

const path = '/admin/taskers-request'
const api = '/api/admin/task-requests'
let last = 0
let asked = 0

/** A name that nothing else in the database has. */
const aName = (project: string) => `Umutoni${project}${Date.now().toString(36)}${++last}`

async function ask(
  request: APIRequestContext,
  name: string,
  count = 1,
  location = aRequest.location,
): Promise<{ id: string; reference: string }[]> {
  const received: { id: string; reference: string }[] = []
  for (let index = 0; index < count; index++) {
    // The same words again would be the same request.
    const description = `The tap of ${name} leaks, number ${++asked}.`
    const data = { ...aRequest, full_name: name, location, description }
    received.push((await (await request.post('/api/task-requests', { data })).json()).data)
  }
  return received
}

/** What staff do by the API, to bring things where a test begins. */
async function staffApi(page: Page) {
  const renewed = await page.request.post('/api/auth/token', { headers: { 'sec-fetch-site': 'same-origin' } })
  const headers = { authorization: `Bearer ${(await renewed.json()).token}` }
  const get = async (address: string) => (await (await page.request.get(address, { headers })).json()).data
  const change = async (address: string, body: object, method = 'POST') => {
    const version = (await get(address.split('/').slice(0, 5).join('/'))).version
    const answer = await page.request.fetch(address, { method, headers, data: { version, ...body } })
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true)
  }
  return { get, change }
}

/** They come first among the candidates of their sector, whoever else the tests have made. */
async function anApprovedTasker(page: Page, name: string, sector?: string): Promise<string> {
  const data = { ...aTasker, name, email: `${name.toLowerCase()}@taskers.test` }
  const { id } = (await (await page.request.post('/api/taskers', { data })).json()).data
  const { change } = await staffApi(page)
  const address = `/api/admin/taskers/${id}`
  await change(`${address}/transitions`, { to: 'screening' })
  for (const kind of ['identity', 'criminal_record'])
    await change(`${address}/checks`, { kind, outcome: 'passed', checked_on: '2026-03-01' })
  await change(`${address}/transitions`, { to: 'approved' })
  const areas = sector ? [{ district: 'Gasabo', sector }] : []
  await change(`${address}/work`, { task_ids: [aRequest.popular_task_id], areas }, 'PUT')
  return id
}

async function another(browser: Browser, watch: (page: Page) => void, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const other = await context.newPage()
  watch(other)
  await enterAsStaff(other)
  return other
}

/** The marks that a customer gives have room for their words in every language. */
async function expectMarksFit(page: Page, tracking: string): Promise<void> {
  const customer = await page.context().newPage()
  for (const locale of locales) {
    await customer.goto(localePath(locale, new URL(tracking, page.url()).pathname))
    const marks = customer.locator('label:has(input[name="rating"])')
    await expect(marks).toHaveCount(5)
    const tooWide = await marks.evaluateAll((labels) =>
      labels.flatMap((label) => {
        const box = label.getBoundingClientRect()
        const words = [...label.querySelectorAll('span')].map((span) => span.getBoundingClientRect())
        return words.some(({ left, right }) => left < box.left || right > box.right)
          ? [label.textContent]
          : []
      }),
    )
    expect(tooWide, locale).toEqual([])
  }
  await customer.close()
}

/** On a phone the board shows one column at a time. */
async function showColumn(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const tab = page
    .getByRole('group', { name: 'Column' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
  if (await tab.isVisible()) await tab.click()
}
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cardOf = (page: Page, reference: string | undefined) =>
  page.getByRole('link', { name: `Open ${reference}` })

/** Chooses what the menu of a card has for it, on a phone too. */
async function fromMenu(page: Page, reference: string | undefined, item: string): Promise<void> {
  await openCardMenu(page, reference)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('two people at the board see what the other does, and what comes in @both', async ({
  page,
  browser,
  watch,
}, info) => {
  const name = aName(info.project.name)
  const [first] = await ask(page.request, name)
  await enterAsStaff(page)
  const other = await another(browser, watch, page)
  for (const one of [page, other]) {
    await one.goto(`${path}?layout=board&q=${name}`)
    await expect(one.getByText('Live', { exact: true })).toBeVisible()
    await expect(cardOf(one, first?.reference)).toBeVisible()
  }
  await expectAccessible(page)

  await fromMenu(page, first?.reference, 'Claim')
  await expect(column(other, 'New').getByText(/^Owner/)).toBeVisible()
  await expect(column(other, 'New').getByRole('button', { name: /Claim/ })).toHaveCount(0)

  const [second] = await ask(page.request, name)
  expect(second?.reference).not.toBe(first?.reference)
  for (const one of [page, other]) await expect(cardOf(one, second?.reference)).toBeVisible()

  await fromMenu(other, first?.reference, 'Log the outcome')
  await other.getByRole('button', { name: 'Log it' }).click()
  await expect(other.getByText('Please choose the outcome.')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('dialog').getByText('Answered', { exact: true }).click()
  await other.getByRole('button', { name: 'Log it' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await showColumn(page, 'Contacted')
  await expect(
    column(page, 'Contacted').getByRole('link', { name: `Open ${first?.reference}` }),
  ).toBeVisible()
  await other.context().close()
})

test('a wrong number is not called from a card, and ends without tries', async ({ page }, info) => {
  const name = aName(info.project.name)
  const [request] = await ask(page.request, name)
  await enterAsStaff(page)
  const { change } = await staffApi(page)
  await change(`${api}/${request?.id}/contacts`, { channel: 'call', outcome: 'wrong_number' })
  await page.goto(`${path}?layout=board&q=${name}`)
  await openCardMenu(page, request?.reference)
  await expect(page.getByRole('menuitem', { name: 'Log the outcome' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^(Call|WhatsApp)$/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Ended today' }).click()
  const dialog = page.getByRole('dialog', { name: `End the request: ${request?.reference}` })
  await dialog.getByText('Mark as unreachable', { exact: true }).click()
  await dialog.getByRole('button', { name: 'End the request' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    column(page, 'Ended today').getByRole('link', { name: `Open ${request?.reference}` }),
  ).toBeVisible()
})

test('a card that is moved begins the step of its column, or says why not @both', async ({ page }, info) => {
  const name = aName(info.project.name)
  const [request] = await ask(page.request, name)
  await enterAsStaff(page)
  await page.goto(`${path}?layout=board&q=${name}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const card = cardOf(page, request?.reference)
  await expect(card).toBeVisible()
  await openCardMenu(page, request?.reference)
  const refused = page.getByRole('menuitem', { name: /^Assigned ?Talk with the customer first/ })
  await expect(refused).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Ended today' }).click()
  const dialog = page.getByRole('dialog', { name: `End the request: ${request?.reference}` })
  await dialog.getByText('Cancel the request', { exact: true }).click()
  await dialog.getByText('The customer', { exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(column(page, 'New').getByRole('link', { name: `Open ${request?.reference}` })).toBeVisible()
  // A finger scrolls: only a mouse drags.
  if (info.project.name === 'phone') return

  const drag = async (to: string) => {
    const [from, over] = [await card.boundingBox(), await column(page, to).boundingBox()]
    if (!from || !over) throw new Error('Nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 30)
    await page.mouse.down()
    await page.mouse.move(over.x + over.width / 2, over.y + 60, { steps: 8 })
    // A hand is slower than this test: the column has seen the card before it is let go.
    await expect(page.locator('[id^=DndLiveRegion]')).toContainText(to)
    await page.mouse.up()
  }
  await drag('In progress')
  await expect(page.getByText(`${request?.reference} stays. Talk with the customer first.`)).toBeVisible()
  await drag('Contacted')
  await expect(page.getByRole('dialog', { name: `Log a contact with ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/layout=board/)
})

test('a screen holds twelve requests on a laptop, and three on a phone @both', async ({ page }, info) => {
  const name = aName(info.project.name)
  await ask(page.request, name, 18)
  await enterAsStaff(page)
  await page.goto(`${path}?view=all&q=${name}`)
  await expect(page.getByText('18 requests', { exact: true })).toBeVisible()
  const lines = page.getByRole('table', { name: 'Tasker Requests' }).locator('tbody tr')
  await expect(lines).toHaveCount(18)
  const whole = await lines.evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(whole).toBeGreaterThanOrEqual(info.project.name === 'phone' ? 3 : 12)
})

test.describe('an edit that comes too late', () => {
  test.use({ expected: /409/ })

  test('is refused, says by whom and what, and keeps what was typed', async ({ page }, info) => {
    const name = aName(info.project.name)
    const [request] = await ask(page.request, name)
    await enterAsStaff(page)
    const { change } = await staffApi(page)
    await page.goto(`${path}/${request?.id}`)
    await page.getByRole('button', { name: 'Edit details' }).click()
    await page.getByLabel('Place').fill('Kacyiru, behind the library')
    await change(`${api}/${request?.id}/contacts`, {
      channel: 'call',
      outcome: 'answered',
      note: 'Has two dogs',
    })
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(
      page.getByText(/^Not saved: Owner changed this at \d\d:\d\d\. What you typed is still here\.$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Show what changed' }).click()
    await expect(page.getByText('State: Contacted')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('Place')).toHaveValue('Kacyiru, behind the library')
    await page.getByRole('button', { name: 'Go on with this' }).click()
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Details saved')).toBeVisible()
    await expect(page.getByText('Kacyiru, behind the library')).toBeVisible()
    await expect(page.getByText('Has two dogs')).toBeVisible()
  })
})

test('one request goes from new to completed, and the customer sees each step @both', async ({
  page,
}, info) => {
  const name = aName(info.project.name)
  const sector = info.project.name === 'phone' ? 'Jabana' : 'Jali'
  const [request] = await ask(page.request, name, 1, `Gasabo, ${sector}`)
  await enterAsStaff(page)
  const tasker = `Emmanuel${name}`
  await anApprovedTasker(page, tasker, sector)
  await page.goto(`${path}/${request?.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  for (const waiting of [/^Mark as contacted ?Log a contact with a person first/])
    await expect(page.getByRole('menuitem', { name: waiting })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByText('You own this request')).toBeVisible()

  await page.getByRole('button', { name: 'Log outcome' }).click()
  await page.getByRole('dialog').getByText('Answered', { exact: true }).click()
  await page.getByLabel('Note (optional)').fill('Water is off')
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByText('Call: answered')).toBeVisible()
  await page.getByLabel('Pay (RWF)').fill('15000')
  await page.getByRole('button', { name: `Assign ${tasker}` }).click()
  await expect(page.getByText(`${tasker} is assigned`)).toBeVisible()
  const tracking = await page.getByRole('link', { name: 'What the customer sees' }).getAttribute('href')
  const customer = await page.context().newPage()
  await customer.goto(String(tracking))
  await expect(customer.getByRole('heading', { level: 1, name: `Your Tasker is ${tasker}` })).toBeVisible()
  await customer.close()

  await page.getByRole('button', { name: 'Confirm for them' }).click()
  await page.getByRole('button', { name: 'Start the job' }).click()
  await expect(page.getByText('Agree on the price with the customer before you complete it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete' })).toBeHidden()
  await page.getByRole('button', { name: 'Set the price' }).click()
  await page.getByLabel('Labour (RWF)').fill('')
  await page.getByRole('button', { name: 'Agreed by phone' }).click()
  await expect(page.getByText('Please enter the amount.')).toBeVisible()
  await page.getByLabel('Labour (RWF)').fill('12.5')
  await page.getByRole('button', { name: 'Agreed by phone' }).click()
  await expect(page.getByText('Please enter an amount in francs, for example 12,500.')).toBeVisible()
  await page.getByLabel('Labour (RWF)').fill('20 000')
  await page.getByLabel('Transport (RWF)').fill('2,000')
  await page.getByLabel('Materials (RWF)').fill('0')
  await page.getByRole('button', { name: 'Agreed by phone' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'RWF 22,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('Done and paid: there is nothing left to do.')).toBeVisible()
  await expectAccessible(page)
  await expectMarksFit(page, String(tracking))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Open again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Please write a few words.')).toBeVisible()
  await page.getByLabel('Why').fill('It leaks again')
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Opened again', { exact: true })).toBeVisible()
})

test('twenty requests are claimed, called, assigned, completed and cancelled, and the figures count them', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  await beOnOneDay(120)
  const name = aName(info.project.name)
  await enterAsStaff(page)
  const tasker = await anApprovedTasker(page, `Josiane${name}`)
  const { change } = await staffApi(page)
  const asked = await ask(page.request, name, 20)
  const on = (id: string, what: string, body: object, method?: string) =>
    change(`${api}/${id}/${what}`, body, method)
  for (const [index, { id }] of asked.entries()) {
    await on(id, 'owner', { action: 'claim' }, 'PUT')
    if (index < 4) continue
    await on(id, 'contacts', { channel: 'call', outcome: 'answered' })
    if (index < 8) continue
    if (index < 14) {
      await on(id, 'transitions', { to: 'cancelled', reason: 'too_expensive', cancelled_by: 'customer' })
      continue
    }
    await on(id, 'assignment', { tasker_id: tasker, pay_rwf: 15_000 }, 'PUT')
    await on(id, 'quotes', { labour_rwf: 10_000, transport_rwf: 0, materials_rwf: 0, spoken_yes: true })
    await on(id, 'transitions', { to: 'in_progress' })
    await on(id, 'cash', { amount_rwf: 10_000, said_by: 'staff' })
    await on(id, 'transitions', { to: 'completed' })
  }
  const figures = { new: 4, contacted: 4, cancelled: 6, completed: 6 }
  for (const [status, count] of Object.entries(figures)) {
    await page.goto(`${path}?q=${name}&status=${status}`)
    await expect(page.getByText(`${count} requests`, { exact: true })).toBeVisible()
  }
  await page.goto(`${path}?view=mine&q=${name}`)
  await expect(page.getByText('8 requests', { exact: true })).toBeVisible()
  await page.goto(`${path}?view=all&q=${name}&end_reason=too_expensive`)
  await expect(page.getByText('6 requests', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Too expensive/ }).click()
  await expect(page.getByText('20 requests', { exact: true })).toBeVisible()
  await showTools(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto(`${path}?layout=board&q=${name}`)
  await showColumn(page, 'Ended today')
  await expect(column(page, 'Ended today').getByText('12', { exact: true })).toBeVisible()
})

test('the list is worked with the keyboard, and its page is light', async ({ page }, info) => {
  const name = aName(info.project.name)
  const [request] = await ask(page.request, name)
  await enterAsStaff(page)
  await page.goto(`${path}?view=all&size=200`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search by reference, name or phone')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page).toHaveURL(new RegExp(`q=${name}`))
  await expect(page.getByText('1 request', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('1 request', { exact: true }).click()
  await page.keyboard.press('j')
  // A phone has no keys for what its lines do not show.
  if (info.project.name === 'desk') {
    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog', { name: `Log a contact with ${name}` })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // The dialog gives it back a moment after it has gone.
    await expect(page.locator('tr:focus-within, li:focus-within').filter({ hasText: name })).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Cancel the request' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(String(request?.id)))

  // The whole page, however many rows are asked for.
  await ask(page.request, aName(info.project.name), 30)
  const addresses = ['list', 'board'].map((layout) => `${path}?view=all&size=200&layout=${layout}`)
  for (const address of [...addresses, `${path}/${request?.id}`, '/admin/dashboard']) {
    const html = await (await page.request.get(address)).text()
    expect(gzipSync(html).length, address).toBeLessThanOrEqual(15_000)
  }
})

test('toasts say whom they are about, and are one for what comes at once', async ({ page }, info) => {
  const asked = await ask(page.request, aName(info.project.name), 3)
  const [first, ...others] = asked.map(({ id }) => id)
  await enterAsStaff(page)
  await page.route(`**${api}?**`, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const due = new Date(Date.now() + 29.5 * 60_000).toISOString()
    const rows = others.map((id) => ({ ...list.data[0], id, contacted_at: null, contact_due_at: due }))
    await route.fulfill({ response, json: { ...list, data: rows } })
  })
  const tell = (events: object[]) =>
    page.route('**/api/admin/events', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
      }),
    )
  await tell([{ type: 'request.created', news: 'arrivals', request_id: first }])
  await page.goto('/admin/profile')
  const arrival = page.getByText(`New: ${asked[0]?.reference} Plumbing, ${aRequest.location}`)
  await expect(arrival.first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(String(first)))

  await tell(others.map((id) => ({ type: 'request.alarm', news: 'alarms', request_id: id })))
  await page.goto('/admin/profile')
  await expect(page.getByText('2 requests: 30 min left').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(page).toHaveURL(/view=at_risk/)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the way back from a request leads to the list or the board that was left', async ({ page }, info) => {
  const name = aName(info.project.name)
  const [request] = await ask(page.request, name)
  await enterAsStaff(page)
  const { change } = await staffApi(page)
  const back = page.getByRole('main').getByRole('link', { name: 'Tasker Requests' })
  for (const query of [`view=new&q=${name}`, `layout=board&q=${name}`]) {
    await page.goto(`${path}?${query}`)
    await page.getByRole('link', { name: `Open ${request?.reference}` }).press('Enter')
    await expect(page.getByRole('button', { name: 'Log outcome' })).toBeVisible()
    await page.reload()
    await back.click()
    await expect(page).toHaveURL(
      (url) =>
        [...url.searchParams].map(String).sort().join('&') ===
          [...new URLSearchParams(query)].map(String).sort().join('&') && url.pathname === path,
    )
  }
  // What has ended is called about, but no longer logged.
  await change(`${api}/${request?.id}/transitions`, { to: 'declined', reason: 'spam' })
  await page.goto(`${path}?view=all&q=${name}`)
  await page.getByRole('link', { name: `Open ${request?.reference}` }).focus()
  await expect(page.getByRole('link', { name: new RegExp(`Call .*${request?.reference}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: /Log the outcome/ })).toBeHidden()
  await page.goto(`${path}/${request?.id}`)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log outcome' })).toBeHidden()
})

test.describe('when the server is away for a moment', () => {
  test.use({ expected: /503/ })
  test('the stream is opened again without a reload', async ({ page }) => {
    await enterAsStaff(page)
    const events = '**/api/admin/events'
    await page.route(events, (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.goto(path)
    await expect(page.getByText('Every 5 s', { exact: true })).toBeVisible()
    await page.unroute(events)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })
})

test('an alarm is marked on the board', async ({ page }, info) => {
  const name = aName(info.project.name)
  await ask(page.request, name, 2)
  await enterAsStaff(page)
  await page.route(`**${api}/board?**`, async (route) => {
    const response = await route.fetch()
    const board = await response.json()
    for (const [index, row] of board.columns.new.data.entries()) {
      row.alarm_level = 45
      row.contact_due_at = new Date(Date.now() + (index === 0 ? -1 : 10) * 60_000).toISOString()
    }
    await route.fulfill({ response, json: board })
  })
  await page.goto(`${path}?layout=board&q=${name}`)
  await expect(column(page, 'New').getByText('45 min gone')).toHaveCount(1)
  await expect(column(page, 'New').getByText('late')).toHaveCount(1)
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
})
