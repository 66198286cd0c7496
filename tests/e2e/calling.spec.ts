// Call, press a number, next: what a dispatcher does all day, with one key each.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { testAdmin } from '@/scripts/support/test-environment'
import { enterAsStaff, expect, expectAccessible, holdPart, test } from './fixtures'
import { aNewRequest, staffApi } from './forms/made'

/** A dispatcher of one's own: N takes what they own before what nobody owns, so no other test loses any. */
async function enterAsDispatcher(page: Page): Promise<void> {
  const email = `caller-${randomUUID()}@taskers.test`
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  await sql`insert into admins (name, email, role, password_hash)
    select 'Claudette', ${email}, 'dispatcher', password_hash from admins where email = ${testAdmin.email}`
  await sql.end()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(testAdmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** New requests that belong to whoever is logged in. */
async function ownRequests(page: Page, many: number): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < many; count++) {
    const { id } = await aNewRequest(page)
    const api = await staffApi(page)
    const { version } = await api('GET', `task-requests/${id}`)
    await api('PUT', `task-requests/${id}/owner`, { version, action: 'claim' })
    ids.push(id)
  }
  return ids
}

/** Each outcome that is sent. */
function countSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/contacts'))
      sent.push(request.postDataJSON().outcome)
  })
  return sent
}

/** Opens a request, and waits until its keys are heard. */
async function openRequest(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/taskers-request/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)
const press = (page: Page, key: string) => page.keyboard.press(key)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('takes the next customer, logs what came of the call, and goes on to the next @both', async ({
  page,
}) => {
  await enterAsDispatcher(page)
  const own = await ownRequests(page, 2)
  const sent = countSent(page)
  await press(page, 'n')
  await page.waitForURL(/taskers-request\/[\w-]{36}$/)
  const first = idOf(page) ?? ''
  expect(own).toContain(first)
  await expect(page.getByRole('group', { name: 'Outcome of the call' })).toBeVisible()
  await expectAccessible(page)
  await press(page, '2')
  expect(sent).toEqual([])
  await press(page, 'n')
  await page.waitForURL((url) => !url.pathname.endsWith(first))
  expect(sent).toEqual(['no_answer'])
  expect(own).toContain(idOf(page))
  const api = await staffApi(page)
  expect(await api('GET', `task-requests/${first}`)).toMatchObject({ attempts: 1, is_mine: true })
})

test('an outcome is taken back within five seconds, and sent when they are over', async ({ page }) => {
  await enterAsDispatcher(page)
  const [id = ''] = await ownRequests(page, 1)
  const sent = countSent(page)
  await openRequest(page, id)
  await press(page, '1')
  await press(page, 'z')
  await expect(undo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Busy' }).click()
  await undo(page).click()
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(undo(page)).toBeVisible()
  await expect(page.getByText(/^One try without an answer/)).toBeVisible()
  expect(sent).toEqual(['no_answer'])
  await press(page, '5')
  await expect(page.getByRole('dialog', { name: /^Call .* back$/ })).toBeVisible()
  await expectAccessible(page)
})

test('T begins a note, and words that are not saved are asked about before the next customer', async ({
  page,
}) => {
  await enterAsDispatcher(page)
  const [one = ''] = await ownRequests(page, 2)
  // The key also counts where the part with the note is still on its way.
  const part = await holdPart(page, 'Note added')
  await openRequest(page, one)
  await part.isHeld
  await press(page, 't')
  await part.letCome()
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.type('She speaks')
  await page.getByRole('heading', { level: 1 }).click()
  await press(page, 'n')
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('She speaks')
})

test('an outcome is sent when the request is left', async ({ page }) => {
  await enterAsDispatcher(page)
  const [one = '', other = ''] = await ownRequests(page, 2)
  const sent = countSent(page)
  await openRequest(page, one)
  // What is done with the mouse meanwhile counts as well: the outcome first.
  await press(page, '2')
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Nobody owns this request')).toBeVisible()
  expect(sent).toEqual(['no_answer'])
  await press(page, '4')
  await page.getByRole('link', { name: 'Tasker Requests' }).first().click()
  await expect.poll(() => sent).toEqual(['no_answer', 'wrong_number'])
  await openRequest(page, other)
  await press(page, '3')
  await page.goto('/admin/profile')
  const api = await staffApi(page)
  await expect.poll(async () => (await api('GET', `task-requests/${other}`)).attempts).toBe(1)
  expect(await api('GET', `task-requests/${one}`)).toMatchObject({
    attempts: 2,
    phone_wrong_at: expect.any(String),
  })
})

test('an outcome is sent before it is asked whom to give the request, or how it ends', async ({ page }) => {
  await enterAsDispatcher(page)
  const [one = ''] = await ownRequests(page, 1)
  const sent = countSent(page)
  const dialog = page.getByRole('dialog')
  await openRequest(page, one)
  await press(page, '2')
  await page.getByRole('button', { name: 'Give to a colleague' }).click()
  await expect(dialog).toBeVisible()
  expect(sent).toEqual(['no_answer'])
  await press(page, 'Escape')
  await press(page, '3')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel the request' }).click()
  await expect(dialog).toBeVisible()
  expect(sent).toEqual(['no_answer', 'busy'])
  const api = await staffApi(page)
  expect(await api('GET', `task-requests/${one}`)).toMatchObject({ attempts: 2 })
})

test.describe('at a logout', () => {
  // What the page reads again after the outcome may come when the session has ended, and is refused.
  test.use({ expected: /401/ })

  test('an outcome is sent while the session lasts', async ({ page }) => {
    await enterAsDispatcher(page)
    const [id = ''] = await ownRequests(page, 1)
    const sent = countSent(page)
    await openRequest(page, id)
    await press(page, '4')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/admin/login')
    expect(sent).toEqual(['wrong_number'])
    await enterAsStaff(page)
    const api = await staffApi(page)
    expect(await api('GET', `task-requests/${id}`)).toMatchObject({ phone_wrong_at: expect.any(String) })
  })
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_FAILED/ })

  test('an outcome that is not sent stays on the screen', async ({ page }) => {
    await enterAsDispatcher(page)
    const [id = ''] = await ownRequests(page, 1)
    await openRequest(page, id)
    await page.route('**/contacts', (route) => route.abort())
    await press(page, '2')
    await press(page, 'Escape')
    // Beside a notice of another new request, which has a button of the same name.
    const notice = page.getByRole('listitem').filter({ hasText: /“No answer” is not logged/ })
    await expect(notice.getByRole('button', { name: 'Open', exact: true })).toBeVisible()
  })
})
