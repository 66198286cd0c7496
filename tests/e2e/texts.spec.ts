// What staff do with texts: they hear that a customer wrote, and answer in the request.
import type { Locator, Page } from 'playwright/test'
import { aRequest } from '../support/fixtures'
import { aNumber } from '../support/numbers'
import { plantInbound, plantUnknown } from '../support/planted-texts'
import { enterAsStaff, expect, expectAccessible, listens, test } from './fixtures'

const databaseUrl = process.env.DATABASE_URL ?? ''
const shown = { visible: true }

async function ask(page: Page, phone: string): Promise<{ id: string; reference: string }> {
  const data = { ...aRequest, phone, description: `The tap leaks, says ${phone}` }
  return (await (await page.request.post('/api/task-requests', { data })).json()).data
}

test('a customer writes, the desk answers in the request, and the clock stops', async ({ page }) => {
  await enterAsStaff(page)
  const address = aNumber()
  const { id, reference } = await ask(page, address)
  await page.goto(`/admin/taskers-request/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d\d:\d\d left$/)).toBeVisible()
  await expect(main.getByText('Once it is sent, it counts as an attempt; the clock goes on.')).toBeVisible()

  // Before that, nothing would tell the page.
  await expect(main.getByText('Live', { exact: true })).toBeVisible()
  await plantInbound(databaseUrl, { address, text: 'Is somebody coming?', requestId: id })
  // Other tests' customers write too, and one toast tells of all who wrote in the same moment.
  const toast = new RegExp(`^(${reference} Plumbing.*: the customer|\\d+ customers) wrote$`)
  await expect(page.getByText(toast)).toBeVisible()
  await expect(main.getByText('The customer wrote by SMS')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Answer', exact: true }).click()
  const text = main.getByLabel('Text', { exact: true })
  await expect(text).toBeFocused()
  await text.fill('Yes. Emmanuel comes at 14:00.')
  await expect(main.getByText('29 characters, 1 of 2 SMS')).toBeVisible()
  await main.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(main.getByText(/^reached after/)).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText('The customer wrote by SMS')).toBeHidden()
  await expect(main.getByRole('listitem').filter({ hasText: 'Yes. Emmanuel comes at 14:00.' })).toBeVisible()
  await expect(text).toHaveValue('')
})

test('a card of the board says that its customer wrote, and the dashboard counts it', async ({ page }) => {
  await enterAsStaff(page)
  const address = aNumber()
  const { id, reference } = await ask(page, address)
  await plantInbound(databaseUrl, { address, text: 'Hello?', requestId: id })
  await page.goto(`/admin/taskers-request?layout=board&q=${reference}`)
  await expect(page.getByTitle('1 text without an answer').filter(shown)).toBeVisible()
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Unanswered messages' }).click()
  await expect(page).toHaveURL(/messages\?view=unanswered/)
  const row = page.getByRole('link').filter({ hasText: reference }).filter(shown)
  await expect(row).toContainText('Hello?')
  await expectAccessible(page)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`conversation=${id}`))
  const thread = page.getByRole('region', { name: /^Conversation with/ })
  await expect(thread.getByRole('listitem').filter({ hasText: 'Hello?' })).toContainText('Unanswered')
  const enough = thread.getByRole('button', { name: 'Needs no answer' })
  await listens(enough)
  await expectAccessible(page)
  await enough.click()
  await expect(enough).toBeHidden()
  await expect(thread.getByText('Unanswered', { exact: true })).toBeHidden()
})

/** The last text and the whole form below it, and the form also while earlier texts are read. */
async function expectAnswerInSight(thread: Locator, lastText: string): Promise<void> {
  const send = thread.getByRole('button', { name: 'Send', exact: true })
  const form = thread.getByRole('form', { name: 'Write to the customer' })
  const last = thread.getByRole('listitem').filter({ hasText: lastText })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })
  const boxes = [await last.boundingBox(), await form.boundingBox()]
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0)
  await thread.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport()
  await expect(send).toBeInViewport({ ratio: 1 })
}

test('the inbox is answered in place; on a phone one pane at a time, and Back leads to the list @both', async ({
  page,
}) => {
  await enterAsStaff(page)
  const address = aNumber()
  const { id, reference } = await ask(page, address)
  // More than fits into the column.
  for (const day of ['Monday', 'Tuesday', 'Wednesday'])
    await plantInbound(databaseUrl, { address, text: `On ${day}?\n`.repeat(6), requestId: id })
  await plantInbound(databaseUrl, { address, text: 'Which day?', requestId: id })
  await page.goto('/admin/messages')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const thread = page.getByRole('region', { name: /^Conversation with/ })
  const row = list.getByRole('link').filter({ hasText: reference })
  await listens(row)
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  // The longest waiting one is open beside the list, where there is room.
  await expect(thread).toBeVisible({ visible: !isPhone })
  await page.keyboard.press('j')
  await expect(list.getByRole('link').first()).toBeFocused()
  await row.click()
  await expect(page).toHaveURL(new RegExp(`conversation=${id}$`))
  await expect(list).toBeVisible({ visible: !isPhone })
  const text = thread.getByLabel('Text', { exact: true })
  await listens(text)
  if (!isPhone) await expectAnswerInSight(thread, 'Which day?')
  await page.keyboard.press('w')
  await expect(text).toBeFocused()
  await page.keyboard.type('On Tuesday at nine.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByRole('listitem').filter({ hasText: 'On Tuesday at nine.' })).toBeVisible()
  await expect(thread.getByRole('button', { name: 'Needs no answer' })).toBeHidden({ timeout: 20_000 })
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/messages$/)
  await expect(list.getByRole('region', { name: 'Answered' }).getByText(reference)).toBeVisible()
})

test('a text that may have been sent is sent again only after a question', async ({ page }) => {
  await enterAsStaff(page)
  const id = await plantUnknown(databaseUrl, { address: aNumber(), text: 'We called' })
  await page.goto(`/admin/messages/${id}`)
  const again = page.getByRole('button', { name: 'Send again: We called' })
  await listens(again)
  await again.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The person may get it twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Not sent: no provider', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(again).toBeHidden()
})
