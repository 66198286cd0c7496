// The frame of the back office: sidebar, search, command menu, themes, dashboard, and the kit of every list.
import type { APIRequestContext, Page } from 'playwright/test'
import { aRequest, aTasker } from '../support/fixtures'
import { aNumber } from '../support/numbers'
import {
  choosePage,
  enterAsStaff,
  expect,
  expectAccessible,
  expectContrast,
  listens,
  showTools,
  test,
} from './fixtures'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const unique = (name: string) => `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

async function apply(request: APIRequestContext, names: string[]): Promise<void> {
  for (const name of names) {
    const email = `${unique('frame')}@taskers.test`
    const answer = await request.post('/api/taskers', { data: { ...aTasker, name, email } })
    expect(answer.status()).toBe(201)
  }
}

async function openAccount(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /Owner/ })
  await listens(button)
  await button.click()
}

async function chooseTheme(page: Page, name: string): Promise<void> {
  await openAccount(page)
  await page.getByRole('menuitemradio', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

test('the sidebar has every page in its order; on a phone it is a drawer @both', async ({ page }) => {
  await enterAsStaff(page)
  const opener = page.getByRole('button', { name: 'Open the menu' })
  if (isPhone(page)) {
    await listens(opener)
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
  }
  const sidebar = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  await expect(sidebar.getByRole('heading')).toHaveText(['Desk', 'Taskers', 'Site', 'Company'])
  await expect(sidebar.getByRole('link')).toHaveText([
    'Dashboard',
    'Tasker Requests',
    'Customers',
    /^Back at the desk\d/,
    /^Not confirmed\d/,
    'Day',
    /^Messages\d/,
    /^Cases\d/,
    'Taskers',
    /^Expiring checks\d/,
    'Tasks',
    'Services',
    'FAQs',
    'Testimonials',
    'App waitlist',
    'Reports',
    /^Money\d/,
    'Privacy requests',
    'Staff',
    'Settings',
    'Audit log',
    'Profile',
  ])
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Taskers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taskers' })).toBeVisible()
  if (isPhone(page)) await expect(page.getByRole('dialog')).toBeHidden()
  else {
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(260)
    // Nothing of it is under the fold at 1280 × 800.
    const hidden = await sidebar.evaluate((nav) => nav.scrollHeight - nav.clientHeight)
    expect(hidden).toBe(0)
  }
})

test('the theme is kept, and is in the first answer of the server', async ({ page }) => {
  await enterAsStaff(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await chooseTheme(page, 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const answer = await page.goto('/admin/taskers')
  expect(await answer?.text()).toContain('data-theme="dark"')
  await expect(page.getByRole('heading', { level: 1, name: 'Taskers' })).toBeVisible()
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await surface()
  await chooseTheme(page, 'As this device')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(surface).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(surface).toBe(dark)
})

test('the command menu finds a request from anywhere, opens pages and does things; a request and a call lead to the customer', async ({
  page,
  request,
}) => {
  const name = unique('Vestine')
  const phone = aNumber()
  const data = { ...aRequest, phone, full_name: `${name} Umuhoza`, description: `Found by its name ${name}` }
  const { id, reference } = (await (await request.post('/api/task-requests', { data })).json()).data
  await enterAsStaff(page)
  await listens(page.getByRole('button', { name: 'Search', exact: true }))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await field.fill(name.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(reference) })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeVisible()
  await expect(page.getByRole('option', { name: /\d requests?$/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`for ${name}`) })).toBeVisible()
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Umuhoza`, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('switch to dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await expectAccessible(page)
  await field.fill('plumb')
  await expect(page.getByRole('option', { name: 'Plumbing' })).toBeVisible()
  await field.fill('nobody has this name')
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await field.fill('taskers')
  await page.getByRole('option', { name: 'Taskers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taskers' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await page.keyboard.press('c')
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Open the customer/ }).click()
  await expect(await tab).toHaveURL(new RegExp(`/admin/customers/${id}$`))
})

test('what is typed after Ctrl+K waits for the search and moves nothing behind it', async ({
  page,
  request,
}) => {
  const name = unique('Held')
  await apply(request, [`${name} A`])
  await enterAsStaff(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('cmdk-list-sizer')) await released
    await route.fulfill({ response, body })
  })
  await page.goto(`/admin/taskers?q=${name}`)
  const row = page.getByRole('link', { name: `Open ${name} A` }).filter({ visible: true })
  await listens(row)
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jeanx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toHaveCount(0)
  release()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('jean')
  await page.keyboard.type('ne')
  await expect(field).toHaveValue('jeanne')
  await expect(page).toHaveURL(/taskers\?q=/)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(row).toBeFocused()
})

test('the menu of the top bar leads to the settings of one’s own account', async ({ page }) => {
  await enterAsStaff(page)
  await openAccount(page)
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/admin/profile')
  await expectAccessible(page)
})

test('the dashboard says whom to call next, the reports draw their figures as tables too, and both lead to lists @both', async ({
  page,
  request,
}) => {
  const data = { ...aRequest, description: `Counted on the dashboard ${unique('')}` }
  expect((await request.post('/api/task-requests', { data })).status()).toBe(201)
  await enterAsStaff(page)
  const next = page.getByRole('region', { name: 'To call next' })
  await expect(next.getByRole('button', { name: 'Log the outcome' }).first()).toBeVisible()
  await expect(next.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible()
  const today = page.getByRole('list', { name: 'Today' })
  for (const label of ['Received', 'Breached', 'Jobs', 'Unowned'])
    await expect(today.getByRole('link', { name: label, exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Now' }).getByRole('link', { name: 'To call' })).toBeVisible()
  await expect(page.getByText('within the hour').first()).toBeVisible()
  await expectAccessible(page)
  await choosePage(page, 'Reports')
  const byDay = page.getByRole('region', { name: 'Requests by day' })
  await expect(byDay.locator('svg .recharts-bar-rectangle').last()).toBeVisible()
  await byDay.getByText('As a table').click()
  const figures = page.getByRole('region', { name: 'Figures to steer by' })
  const week = figures.getByRole('button', { name: '7 days' })
  await listens(week)
  await week.click()
  await expect(week).toHaveAttribute('aria-pressed', 'true')
  await expect(figures.getByRole('link', { name: 'Turnover' })).toHaveAttribute(
    'href',
    /\?view=all&status=completed&ended_since=\d{4}-\d\d-\d\d$/,
  )
  // Until those of the week are there, the former figures are dimmed.
  await expect(figures).toHaveAttribute('aria-busy', 'false')
  // The days of the period, and their head.
  await expect(byDay.getByRole('row')).toHaveCount(8)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const files = await figures.getByRole('button', { name: /^CSV: / }).all()
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const button of files) {
    const [title = ''] = /[^:]+$/.exec((await button.getAttribute('aria-label')) ?? '') ?? []
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const name = title
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  }
  await figures.getByRole('button', { name: 'Print: Dispatchers' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await expectAccessible(page)
  await chooseTheme(page, 'Dark')
  await expectContrast(page)
  await byDay.getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/taskers-request\?view=all&day=\d{4}-\d\d-\d\d/)
  await choosePage(page, 'Dashboard')
  await today.getByRole('link', { name: 'Unowned' }).click()
  await expect(page).toHaveURL(/view=unowned/)
})

test.describe('a list', () => {
  test('is searched, walked and opened by keys', async ({ page, request }) => {
    const name = unique('Keys')
    await apply(request, [`${name} A`, `${name} B`])
    await enterAsStaff(page)
    await page.goto(`/admin/taskers?sort=name&q=${name}`)
    await expect(page.getByText('2 taskers', { exact: true })).toBeVisible()
    const link = (letter: string) =>
      page.getByRole('link', { name: `Open ${name} ${letter}` }).filter({ visible: true })
    await listens(link('A'))
    await page.keyboard.press('j')
    await expect(link('A')).toBeFocused()
    await page.keyboard.press('j')
    await expect(link('B')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search by name, email or phone')).toBeFocused()
    await page.keyboard.type(`${name} j`)
    await expect(page.getByLabel('Search by name, email or phone')).toHaveValue(`${name} j`)
    await expect(page.getByText('No taskers match this.')).toBeVisible()
    await page.getByLabel('Search by name, email or phone').fill(name)
    await expect(page.getByText('2 taskers', { exact: true })).toBeVisible()
    await page.getByLabel('Search by name, email or phone').blur()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${name} A` })).toBeVisible()
    await chooseTheme(page, 'Dark')
    await expectAccessible(page)
  })

  test('of content is walked by keys, and / opens the search above it', async ({ page }) => {
    await enterAsStaff(page)
    await page.goto('/admin/faqs')
    const rows = page.getByRole('list', { name: 'FAQs', exact: true }).getByRole('link')
    await listens(rows.first())
    await page.keyboard.press('j')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('staff')
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('staff')
    await page.keyboard.press('Escape')
    await expect(rows.nth(1)).toBeFocused()
  })

  test('is ordered by its heads, and by a choice where it has none @both', async ({ page, request }) => {
    const name = unique('Order')
    await apply(request, [`${name} A`, `${name} B`, `${name} C`])
    await enterAsStaff(page)
    await page.goto(`/admin/taskers?q=${name}`)
    const rows = page.getByRole('link', { name: /^Open / }).filter({ visible: true })
    await listens(rows.first())
    await expect(rows).toHaveText([`Open ${name} C`, `Open ${name} B`, `Open ${name} A`])
    if (isPhone(page)) await page.getByLabel('Order').selectOption('name.asc')
    else {
      const head = page.getByRole('columnheader', { name: 'Tasker' })
      await expect(head).toHaveAttribute('aria-sort', 'none')
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
    }
    await expect(page).toHaveURL(/sort=name/)
    await expect(rows).toHaveText([`Open ${name} A`, `Open ${name} B`, `Open ${name} C`])
    await expectAccessible(page)
    await chooseTheme(page, 'Dark')
    await expectAccessible(page)
  })

  test('shows the columns that one chose, and takes them away @both', async ({ page, request }) => {
    const name = unique('Column')
    await apply(request, [`${name} A`])
    await enterAsStaff(page)
    await page.goto(`/admin/taskers?q=${name}`)
    const shown = page.getByText('plumbing', { exact: true }).filter({ visible: true })
    await expect(shown).toHaveCount(0)
    const columns = page.getByRole('button', { name: 'Columns' })
    await showTools(page)
    await columns.click()
    await page.getByRole('menuitemcheckbox', { name: 'Profession' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitemcheckbox', { name: 'Contact' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(shown).toHaveCount(1)
    await showTools(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const stream = await (await download).createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString('utf8')
    expect(text.split('\r\n')[0]).toContain('Profession')
    expect(text.split('\r\n')[0]).not.toContain('Email')
    await columns.click()
    await page.getByRole('menuitem', { name: 'Reset the columns' }).click()
    await expect(shown).toHaveCount(0)
  })

  test('keeps filters as a view of this device', async ({ page }) => {
    await enterAsStaff(page)
    await page.goto('/admin/taskers?status=suspended&sort=name')
    const views = page.getByRole('button', { name: 'Views' })
    await showTools(page)
    await views.click()
    await page.getByLabel('Name of this view').fill('Out of work')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.goto('/admin/taskers')
    await showTools(page)
    await views.click()
    await page.getByRole('link', { name: 'Out of work' }).click()
    await expect(page).toHaveURL(/status=suspended&sort=name/)
    await expect(page.getByLabel('State')).toHaveValue('suspended')
    await page.getByRole('button', { name: 'Out of work' }).click()
    await page.getByRole('button', { name: 'Delete the view Out of work' }).click()
    await expect(page.getByText('Set filters, then give them a name.')).toBeVisible()
  })

  test('folds its filters behind one button on a phone, which says how many are set @both', async ({
    page,
  }) => {
    await enterAsStaff(page)
    await page.goto('/admin/taskers?status=suspended')
    const state = page.getByLabel('State')
    const button = page.getByRole('button', { name: /^Filters/ })
    if (isPhone(page)) {
      await listens(button)
      await expect(button).toHaveText('Filters (1)')
      await expect(state).toBeHidden()
      await button.click()
    } else await expect(button).toBeHidden()
    await expect(state).toBeVisible()
    await expect(state).toHaveValue('suspended')
    await page.getByLabel('Availability').selectOption('Available')
    await expect(page).toHaveURL(/status=suspended&available=yes/)
    if (isPhone(page)) await expect(button).toHaveText('Filters (2)')
    await expect(state).toBeVisible()
    await expectAccessible(page)
    await state.selectOption('Any state')
    await expect(page).toHaveURL(/\?available=yes$/)
  })

  test('says when nothing is found, and has a way back', async ({ page }) => {
    await enterAsStaff(page)
    await page.goto('/admin/taskers?q=nobodyhasthisname')
    await expect(page.getByText('No taskers match this.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all taskers' }).click()
    await expect(page).toHaveURL(/\/admin\/taskers$/)
  })

  test.describe('that cannot be renewed', () => {
    test.use({ expected: /503|401/ })
    test('says so and offers what helps', async ({ page, request }) => {
      const name = unique('Away')
      await apply(request, [`${name} A`])
      await enterAsStaff(page)
      let status = 401
      await page.route('**/api/admin/taskers?*', (route) =>
        route.fulfill({ status, json: { message: 'Away' } }),
      )
      await page.route('**/api/auth/token', (route) =>
        status === 401 ? route.fulfill({ status, json: { message: '' } }) : route.fallback(),
      )
      await page.clock.install()
      await page.goto(`/admin/taskers?q=${name}`)
      await listens(page.getByRole('button', { name: 'Columns' }))
      await page.clock.fastForward('01:05')
      await expect(page.getByText('Your session has ended')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible()
      status = 503
      await page.reload()
      await listens(page.getByRole('button', { name: 'Columns' }))
      await page.clock.fastForward('01:05')
      await expect(page.getByText('The list could not be renewed')).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('The list could not be renewed')).toBeHidden()
    })

    test('says that its rows are from before a search that failed', async ({ page, request }) => {
      const name = unique('Before')
      await apply(request, [`${name} A`])
      await enterAsStaff(page)
      await page.goto(`/admin/taskers?q=${name}`)
      await page.route('**/api/admin/taskers?*', (route) =>
        route.fulfill({ status: 503, json: { message: 'Away' } }),
      )
      await page.getByRole('searchbox').first().fill(`${name} nobody`)
      await expect(page.getByText('These taskers are from the previous search.')).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('No taskers match this.')).toBeVisible()
    })
  })
})
