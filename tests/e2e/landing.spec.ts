import { expect, expectAccessible, test } from './fixtures'

const languages = [
  { path: '/', lang: 'en', headline: 'Book trusted help for your tasks' },
  { path: '/rw', lang: 'rw' },
  { path: '/fr', lang: 'fr' },
]

for (const { path, lang, headline } of languages) {
  const widths = lang === 'en' ? ' @both' : ''
  test(`the landing page in ${lang} is whole, accessible and has one h1${widths}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (headline) await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await expect(page.locator('a[href*="request-a-task?task="]').first()).toBeAttached()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('the search finds by tag, by keyboard, and leads to the wizard @both', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search for a service' })
  await search.fill('  LEAK ')
  const option = page.getByRole('option', { name: /Plumbing/ })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await search.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/request-a-task\?task=4$/)
})

test('the option that the keys have reached is in sight @both', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search for a service' })
  await search.fill('o')
  await expect(page.getByRole('option')).toHaveCount(8)
  for (let key = 0; key < 8; key += 1) await search.press('ArrowDown')
  const option = page.locator('[role=option][aria-selected=true]')
  const [one, list] = await Promise.all([option.boundingBox(), page.getByRole('listbox').boundingBox()])
  expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
})

test('the list of the search is there to its last line, over what follows it @both', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search for a service' }).fill('e')
  const last = page.getByRole('option').last()
  await last.scrollIntoViewIfNeeded()
  // What is clipped or covered takes no press.
  await last.click({ position: { x: 20, y: 42 }, trial: true })
  const list = await page.getByRole('listbox').boundingBox()
  const covered = await page.evaluate(
    ({ x, y }) => {
      const top = document.elementFromPoint(x, y)
      return !top?.closest('[role=listbox]')
    },
    { x: (list?.x ?? 0) + 20, y: (list?.y ?? 0) + (list?.height ?? 0) - 3 },
  )
  expect(covered).toBe(false)
})

test('the search says when it finds nothing, for three seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search for a service' })
  await search.fill('rocket')
  await search.press('Enter')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(page.getByText('No results found')).toBeHidden()
})

test.describe('when the services cannot be loaded', () => {
  test.use({ expected: /503/ })
  test('the search says so and tries again', async ({ page }) => {
    let isAway = true
    await page.route('**/api/open/services', (route) =>
      isAway ? route.fulfill({ status: 503, json: { message: 'away' } }) : route.continue(),
    )
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search for a service' }).fill('plumb')
    await expect(page.getByText('Failed to load tasks.')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('option', { name: /Plumbing/ })).toBeVisible()
  })
})

test('what is typed before the scripts have come is searched for when they have', async ({ page }) => {
  const { promise: typed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search for a service' }).fill('plumb')
  letScriptsCome()
  await expect(page.getByRole('option', { name: /Plumbing/ })).toBeVisible()
})

test('a search that is sent before the scripts have come leads to the task all the same', async ({
  page,
}) => {
  const { promise: arrived, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('combobox', { name: 'Search for a service' })
  await search.fill('plumb')
  await search.press('Enter')
  await page.waitForURL('**/request-a-task?task=4', { waitUntil: 'commit' })
  letScriptsCome()
  await expect(page.getByRole('heading', { name: 'Describe your task' })).toBeVisible()
})

test('every path that is no page leads home, in its language', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/fr/rien')
  await expect(page).toHaveURL(/\/fr$/)
  await page.goto('/services/nothing.html')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/rw/%zz')
  await expect(page).toHaveURL(/\/rw$/)
  await page.goto('/track/nonsense')
  await expect(page.getByRole('heading', { name: 'We can’t find this request' })).toBeVisible()
})

test('the header’s panels open, lead on and close by keyboard @both', async ({ page }, { project }) => {
  await page.goto('/')
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'View tasks' }).filter({ visible: true }).click()
  const panel = page.locator('#tasks-panel')
  await expect(panel.getByRole('link', { name: 'Garden' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'View tasks' }).filter({ visible: true })).toBeFocused()
})

test('a panel gives the focus back, and closes when it walks out @both', async ({ page }, { project }) => {
  await page.goto('/')
  const isPhone = project.name === 'phone'
  const opener = page.getByRole('button', { name: isPhone ? 'Menu' : 'View tasks' }).filter({ visible: true })
  const panel = page.locator(isPhone ? '#menu-panel' : '#tasks-panel')
  await opener.press('Enter')
  await panel.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await panel.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
})

test('the same page is one press away in another language @both', async ({ page }) => {
  // A short footer has no room for the languages on a phone, where the head always has them.
  const isDesk = (page.viewportSize()?.width ?? 0) > 1_000
  for (const place of isDesk ? (['contentinfo', 'banner'] as const) : (['banner'] as const)) {
    await page.goto('/request-a-task?task=4')
    await expect(page.getByLabel('How can we help you?')).toBeVisible()
    await page.getByRole(place).getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/fr\/request-a-task\?task=4$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    // The task that came with the address came along.
    await expect(page.getByRole('form').getByText('Plomberie')).toBeVisible()
  }
})
