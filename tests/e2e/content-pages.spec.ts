import { expect, expectAccessible, test } from './fixtures'

/** The address that the pages name; the tests reach them by another port. */
const siteUrl = process.env.SITE_URL

const pages = [
  { path: '/services/plumbing', title: 'Plumbing' },
  { path: '/rw/services/plumbing', title: 'Amazi na plomberie' },
  { path: '/fr/services/home-repair', title: 'Réparations maison et bureau' },
  { path: '/about', title: 'About Taskers' },
  { path: '/rw/careers', title: 'Akazi' },
  { path: '/fr/privacy', title: 'Vie privée' },
  { path: '/terms', title: 'Terms' },
  { path: '/rw/become-tasker', title: 'Kora nka Tasker' },
  { path: '/fr/login', title: 'Se connecter' },
]

for (const { path, title } of pages) {
  test(`${path} is whole, accessible and says where it belongs`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}${path}`)
    await expect(page.locator('link[rel="alternate"]')).toHaveCount(4)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('a popular task leads to its page, and that to the wizard', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Plumbing: what is included' }).click()
  await expect(page).toHaveURL(/\/services\/plumbing$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Request a Tasker' })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/request-a-task\?task=4$/)
})

test('one question is open at a time, and closes again, by keyboard', async ({ page }) => {
  await page.goto('/')
  const first = page.getByText('How fast will someone call me?')
  const answer = page.getByText('We promise a call in less than an hour')
  await first.press('Enter')
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  const second = page.getByText('Can I cancel my request?')
  await second.press('Enter')
  await expect(page.getByText('It is free until the Tasker sets out.')).toBeVisible()
  await expect(answer).toBeHidden()
  await second.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('an unknown service is a redirect home, in its language', async ({ request }) => {
  for (const [path, home] of [
    ['/services/rocket', '/'],
    ['/rw/services/rocket', '/rw'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toBe(home)
  }
})

test.describe('without scripts', () => {
  // Chromium reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expected: /chunks\/.* csp$/ })

  test('who wants to become a Tasker reads what it means and whom to call, under one title', async ({
    page,
  }) => {
    await page.goto('/rw/become-tasker')
    await expect(page.locator('h1')).toHaveText('Kora nka Tasker')
    await expect(page.getByText('Iyo uri Tasker ukorera abakiriya')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Iyi fomu isaba JavaScript.')
    await expect(page.locator('noscript a[href^="tel:"]')).toBeVisible()
    await expect(page.getByLabel('Amazina yombi')).toBeHidden()
  })

  test('the questions of a service open and its button leads on', async ({ page }) => {
    await page.goto('/fr/services/other')
    await page.locator('summary').first().click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Demander un Tasker' })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/fr\/request-a-task\?task=8$/)
  })
})

test('search engines find the map, the rules and the manifest', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/about', '/rw/services/plumbing', '/fr/request-a-task']) {
    expect(map).toContain(`<loc>${siteUrl}${path}</loc>`)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Taskers', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})
