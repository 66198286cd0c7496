import type { BrowserContext, Page } from 'playwright'
import { expect, fillAbout, goToAbout, test } from './fixtures'

const done = 'Your request is submitted! Your Tasker is on the way.'

test.use({ serviceWorkers: 'allow', expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/ })

const caches = (page: Page) => page.evaluate(() => window.caches.keys())

/** Waits until the service worker has kept the shell of a language. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await window.caches.match(wanted)), path), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Cuts the page and the service worker off. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('after one visit the landing page and the wizard work without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expectKept(page, '/offline')
  await goOffline(context)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Book trusted help for your tasks' }),
  ).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search for a service' })
  await search.fill('plumb')
  await expect(page.getByRole('option', { name: /Plumbing/ })).toBeVisible()
  await page.goto('/request-a-task?task=4')
  await expect(page.getByLabel('How can we help you?')).toBeVisible()
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call +250 700 000 001' })).toBeVisible()
})

const isOffline = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

test('the page that was asked for comes by itself when the connection is back, with its query', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expectKept(page, '/offline')
  await goOffline(context)
  await page.goto('/about?from=a-friend')
  await expect(isOffline(page)).toBeVisible()
  await expect(page.getByText('It opens by itself when you are back online.')).toBeVisible()
  const button = page.getByRole('link', { name: 'Try again' })
  await button.click()
  await expect(isOffline(page)).toBeVisible()
  await context.setOffline(false)
  await expect(isOffline(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'About Taskers' })).toBeVisible()
  await expect(page).toHaveURL(/\/about\?from=a-friend$/)
})

test('it comes also where the phone never said that the connection was lost', async ({ page, context }) => {
  await page.addInitScript(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation(), true)
  })
  await page.clock.install()
  await page.goto('/')
  await expectKept(page, '/offline')
  await goOffline(context)
  await page.goto('/about')
  await expect(isOffline(page)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(isOffline(page)).toBeVisible()
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { level: 1, name: 'About Taskers' })).toBeVisible()
})

test('opened by its own address it stays, and asks for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/health')) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto('/offline')
  await expect(isOffline(page)).toBeVisible()
  await expect(page.getByText('It opens by itself when you are back online.')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.clock.fastForward(60_000)
  await expect(isOffline(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a page that is shown without a connection does not say how soon we call', async ({ page, context }) => {
  const promise = page.getByText('We call you in less than an hour.', { exact: true })
  const note = page.getByText('You will be reached in less than an hour.', { exact: true })
  await page.goto('/')
  await expect(promise).toBeVisible()
  await expectKept(page, '/offline')
  await goToAbout(page, 'The tap leaks while there is a connection')
  await expect(note).toBeVisible()
  await goOffline(context)
  await page.goto('/')
  await expect(page.getByText('Tell us what needs doing.')).toBeVisible()
  await expect(promise).toBeHidden()
  await page.goto('/request-a-task?task=4')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Submit Tasker Request' })).toBeVisible()
  await expect(note).toBeHidden()
  await context.setOffline(false)
  await page.goto('/')
  await expect(promise).toBeVisible()
})

test('a request sent without a connection goes out once, when it is back', async ({ page, context }) => {
  await page.goto('/')
  await expectKept(page, '/offline')
  await goOffline(context)
  await goToAbout(page, `The tap leaks and there is no connection at all ${Date.now()}`)
  await fillAbout(page, 'Aline Uwase')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are offline: your request is kept on this phone')).toBeVisible()
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/task-requests')) sent.push(response.status())
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  expect(sent).toEqual([201])
})

test('each language keeps its own pages', async ({ page, context }) => {
  await page.goto('/fr')
  await expectKept(page, '/fr/offline')
  await goOffline(context)
  await page.goto('/fr/request-a-task')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/fr/about')
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  // A language that was never read has no page of its own yet. Another one is better than the browser's
  // error.
  await page.goto('/rw/about')
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
})

test('the wizard of one task is not kept as the wizard', async ({ page }) => {
  await page.goto('/')
  await expectKept(page, '/offline')
  const kept = () =>
    page.evaluate(async () =>
      (await window.caches.match('/request-a-task'))?.text().then((html) => html.length),
    )
  const before = await kept()
  const html = await (await page.request.get('/request-a-task?task=4')).text()
  expect(html).toContain('How can we help you?')
  await page.goto('/request-a-task?task=4')
  await page.goto('/about')
  expect(await kept()).toBe(before)
})

test('a new build drops what the earlier one kept, and never shows its pages', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    const old = await window.caches.open('taskers-earlier')
    await old.put('/', new Response('<h1>Stale</h1>', { headers: { 'content-type': 'text/html' } }))
    await navigator.serviceWorker.register('/sw.js?build=earlier')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Book trusted help for your tasks' }),
  ).toBeVisible()
  await expectKept(page, '/offline')
  await expect.poll(() => caches(page)).toEqual([expect.not.stringMatching('taskers-earlier')])
})

test('nothing personal, nothing of the back office and nothing that was sent is kept', async ({ page }) => {
  await page.goto('/')
  await expectKept(page, '/offline')
  await page.goto('/admin/login')
  await page.goto('/request-a-task/form')
  await page.goto('/')
  const kept = await page.evaluate(async () => {
    const names = await window.caches.keys()
    const shelves = await Promise.all(names.map(async (name) => (await window.caches.open(name)).keys()))
    return shelves.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(admin|track|request-a-task\/)/.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/api/') && !/^\/api\/(open|storage)\//.test(path))).toEqual(
    [],
  )
})
