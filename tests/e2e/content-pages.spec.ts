import { plantRatings } from '../support/planted-ratings'
import { expect, expectAccessible, test } from './fixtures'

/** The address that the pages name; the tests reach them by another port. */
const siteUrl = process.env.SITE_URL
const databaseUrl = process.env.DATABASE_URL ?? ''

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
  { path: '/rw/download-app', title: 'App ya Taskers iraje kuri telefoni yawe' },
  { path: '/fr/download-app', title: 'L’application Taskers arrive sur votre téléphone' },
]

for (const { path, title } of pages) {
  test(`${path} is whole, accessible and says where it belongs @both`, async ({ page }) => {
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

test('a service shows some questions, and its rating once three customers have given one', async ({
  page,
}) => {
  await plantRatings(databaseUrl, { slug: 'garden', ratings: [5, 4, 5] })
  // The page is made anew when the server has learned that something has changed.
  await expect(async () => {
    await page.goto('/fr/services/garden')
    await expect(page.getByText(/^★ 4,6 · \d+ notes$/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await expect(page.getByText(/^Note moyenne.: 4,6 sur 5, pour \d+ notes$/)).toBeAttached()
  await expect(page.getByRole('main').locator('details')).toHaveCount(3)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  expect(data).toContain('"ratingValue":4.6')
  expect(data).not.toContain('FAQPage')
  await page.getByRole('link', { name: 'Toutes les questions' }).click()
  await expect(page).toHaveURL(/\/fr#questions$/)
})

const installTitle = 'Get Taskers on your phone today'
const offer = () =>
  dispatchEvent(
    Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) }),
  )

test('the site is installed where the browser offers it, else each browser has its steps', async ({
  page,
}) => {
  await page.goto('/download-app')
  const install = page.getByRole('region', { name: installTitle })
  const own = install.getByText('Open this page in Chrome or Edge.')
  await expect(own).toBeVisible()
  await install.getByText('iPhone and iPad').click()
  await expect(install.getByText('Tap the Share button')).toBeVisible()
  await expect(own).toBeHidden()
  await expectAccessible(page)

  const button = install.getByRole('button', { name: 'Install Taskers' })
  await expect(button).toBeHidden()
  await page.evaluate(offer)
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(install.getByText('Your browser is installing Taskers...')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(install.getByText('Taskers is on this phone or computer now.')).toBeVisible()
  await expect(button).toBeHidden()
})

test('an offer to install that comes before the scripts is kept', async ({ page }) => {
  const { promise: offered, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await offered
    await route.continue()
  })
  await page.goto('/download-app', { waitUntil: 'commit' })
  await expect(page.locator('#install-computer[open]')).toBeVisible()
  await page.evaluate(offer)
  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Install Taskers' })).toBeVisible()
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

  test('the steps to install the site open', async ({ page }) => {
    await page.goto('/fr/download-app')
    await page.getByText('Android avec Samsung Internet').click()
    await expect(page.getByText('Ouvrez le menu ☰ en bas.')).toBeVisible()
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
