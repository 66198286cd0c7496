// Letters twice as large on the smallest phone: nothing is wider than the screen, and the menu is in reach.
import type { Page } from 'playwright/test'
import { openDesk } from '@/scripts/drills/journeys/desk'
import { taskerCookie } from '../support/sessions'
import { enterAsStaff, expect, expectAccessible, fillAbout, goToAbout, test } from './fixtures'
import { aLinkedJob, aNewRequest, anOffer, aRequestThatIs } from './forms/made'
import { aPaidJob, aQuotedRequest, aSoldRequest, makeJob } from './forms/made-money'
import { brokenNumbers, expectOneRow, tooWide } from './measures'

test.use({ viewport: { width: 320, height: 640 } })

/** From the next page on, before anything of it is measured. */
const enlarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )

const paths = [
  '/',
  '/request-a-task',
  '/request-a-task?task=4',
  '/request-a-task/form',
  '/track',
  '/services/plumbing',
  '/become-tasker',
]
const others = ['/login', '/tasker/verify-code?email=somebody%40taskers.test', '/download-app']
const toRead = ['/about', '/careers', '/privacy', '/terms', '/offline']

const languages = ['', '/fr', '/rw']

for (const [at, language] of languages.entries()) {
  test(`no page is wider than the screen, and axe finds nothing: ${language || '/en'}`, async ({ page }) => {
    test.slow()
    const { path } = await aNewRequest(page)
    const addresses = [...paths, ...others, ...toRead, path].map((address) => `${language}${address}`)
    for (const size of ['ordinary', 'large']) {
      if (size === 'large') await enlarge(page)
      for (const [number, address] of addresses.entries()) {
        await page.goto(address)
        expect(await tooWide(page), `${address}, ${size}`).toEqual([])
        expect(await brokenNumbers(page), `${address}, ${size}`).toEqual([])
        // A page differs in its words only: axe looks at each once, in one of the languages.
        if (size === 'large' && number % languages.length === at) await expectAccessible(page)
      }
    }
  })
}

/** The pages of an offer, of jobs and of money, for who may see them: the browser gets a tasker's session. */
async function workPages(page: Page): Promise<string[]> {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const site = { base: process.env.BASE_URL ?? '', databaseUrl, mailDir: '', smsDir: '' }
  const paid = await aPaidJob(page, site, { customer: 'en', tasker: 'en', isOurs: true })
  const desk = await openDesk(site)
  const finished = await makeJob(desk, { customer: 'en', tasker: 'en' })
  const [given, offered] = [await desk.ask('en'), await desk.ask('en')]
  for (const { id } of [given, offered]) await desk.reach(id)
  await desk.agree(given.id)
  await desk.offer(offered.id, paid.tasker)
  await desk.assign(given.id, paid.tasker)
  const [link] = await desk.sql`select token from jobs where request_id = ${finished.id}`
  await desk.close()
  await enterAsStaff(page)
  const quoted = await aQuotedRequest(page)
  const [offer, job] = [await anOffer(page, site), await aLinkedJob(page, site)]
  const sold = await aSoldRequest(page, databaseUrl)
  const [name = '', value = ''] = (await taskerCookie(paid.tasker.id)).split('=')
  await page.context().addCookies([{ name, value, url: site.base }])
  return [
    ...[
      offer,
      job,
      `/jobs/${link?.token}`,
      quoted.path,
      `/track/${finished.token}`,
      sold.path,
      `${sold.path}/pay`,
    ],
    ...[`/track/${paid.token}`, `/track/${paid.token}/receipts/${paid.receiptId}`],
    ...['/tasker-jobs', '/tasker-earnings', '/tasker-earnings/statement', '/tasker-profile'],
  ]
}

test('no page of work and money is wider, and its numbers stay in one piece', async ({ page }) => {
  test.setTimeout(180_000)
  const pages = await workPages(page)
  await enlarge(page)
  for (const address of languages.flatMap((language) => pages.map((path) => `${language}${path}`))) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
    expect(await tooWide(page), address).toEqual([])
    expect(await brokenNumbers(page), address).toEqual([])
  }
})

test('five stars stand in one row, and none lies over another', async ({ page }) => {
  await enterAsStaff(page)
  const { path } = await aRequestThatIs(page, 'completed')
  const stars = page.getByText('★')
  await page.goto(path)
  await expectOneRow(stars, 5)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectOneRow(stars, 5)
  await page.setViewportSize({ width: 320, height: 640 })
  await enlarge(page)
  await page.reload()
  expect(await tooWide(page)).toEqual([])
  expect(await brokenNumbers(page)).toEqual([])
  await expectOneRow(stars, 5)
})

test('no step is wider than the screen, and the bar at its foot gives way', async ({ page }) => {
  await enlarge(page)
  await goToAbout(page, `The tap leaks, in large letters ${Date.now()}`)
  await fillAbout(page, 'Aline Uwase')
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await expect(page.getByRole('button', { name: 'Not right? Change it' })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  expect(await brokenNumbers(page)).toEqual([])
  await page.getByRole('button', { name: 'Not right? Change it' }).click()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
})

test('a label stays above its own field in a language with long words', async ({ page }) => {
  await page.goto('/rw/request-a-task?task=4')
  await page.getByRole('textbox').first().fill(`Robine y’igikoni irava kuva ku wa mbere ${Date.now()}`)
  await page.getByRole('button', { name: 'Komeza' }).click()
  await expect(page.getByLabel('Umurenge')).toBeVisible()
  const labels = page.locator('label:visible')
  const tooLong = await labels.evaluateAll((all) => {
    const edge = (part: Element | null) => Math.round(part?.getBoundingClientRect().right ?? 0)
    return all.filter((one) => edge(one) > edge(one.parentElement)).map((one) => one.textContent)
  })
  expect(tooLong).toEqual([])
})

test('the menu is in reach, and has the languages that its head has no room for', async ({ page }) => {
  await enlarge(page)
  await page.goto('/')
  const head = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(head.getByRole('link', { name: 'Kinyarwanda' })).toBeHidden()
  const opener = page.getByRole('button', { name: 'Menu' })
  await expect(opener).toBeInViewport({ ratio: 1 })
  await opener.click()
  const menu = page.locator('#menu-panel')
  await expect(menu.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Kinyarwanda' }).click()
  await expect(page).toHaveURL(/\/rw$/)
})
