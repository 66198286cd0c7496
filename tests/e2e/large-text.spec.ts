// Letters twice as large on the smallest phone: nothing is wider than the screen, and the menu is in reach.
import type { Page } from 'playwright/test'
import { enterAsStaff, expect, expectAccessible, fillAbout, goToAbout, test } from './fixtures'
import { aLinkedJob, aNewRequest, anOffer, aRequestThatIs } from './forms/made'

test.use({ viewport: { width: 320, height: 640 } })

/** What stands out of the screen to the right, without what scrolls by itself or is cut on purpose. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 1 &&
        element.checkVisibility() &&
        !isCut(element.parentElement),
    )
    const names = wide.map(({ tagName, textContent }) => `${tagName} ${textContent?.trim().slice(0, 30)}`)
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...names] : names
  })

/** Our numbers that begin in one line and end in another; what a customer wrote may break anywhere. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('.tabular')) continue
      for (const { 0: number, index } of text.textContent?.matchAll(/\d[\d,.:]*\d/g) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(number)
      }
    }
    return found
  })

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
  '/track',
  '/services/plumbing',
  '/become-tasker',
]
const others = ['/login', '/download-app', '/privacy', '/terms']

const languages = ['', '/fr', '/rw']

for (const [at, language] of languages.entries()) {
  test(`no page is wider than the screen, and axe finds nothing: ${language || '/en'}`, async ({ page }) => {
    test.slow()
    const { path } = await aNewRequest(page)
    const addresses = [...paths, ...others, path].map((address) => `${language}${address}`)
    for (const size of ['ordinary', 'large']) {
      if (size === 'large') await enlarge(page)
      for (const [number, address] of addresses.entries()) {
        await page.goto(address)
        expect(await tooWide(page), `${address}, ${size}`).toEqual([])
        // A page differs in its words only: axe looks at each once, in one of the languages.
        if (size === 'large' && number % languages.length === at) await expectAccessible(page)
      }
    }
  })
}

test('the pay of an offer stays in one piece, and no star lies over another', async ({ page }) => {
  test.slow()
  const site = { databaseUrl: process.env.DATABASE_URL ?? '' }
  await enterAsStaff(page)
  const [offer, job] = [await anOffer(page, site), await aLinkedJob(page, site)]
  const { path } = await aRequestThatIs(page, 'completed')
  await enlarge(page)
  await page.goto(offer)
  expect(await tooWide(page)).toEqual([])
  expect(await brokenNumbers(page)).toEqual([])
  await page.goto(job)
  expect(await tooWide(page)).toEqual([])
  await page.goto(path)
  expect(await tooWide(page)).toEqual([])
  const stars = await page.getByText('★').all()
  const boxes = await Promise.all(stars.map((star) => star.boundingBox()))
  const places = boxes.map((box) => ({
    left: box?.x ?? 0,
    right: (box?.x ?? 0) + (box?.width ?? 0),
    y: box?.y,
  }))
  expect(places).toHaveLength(5)
  for (const [at, { left, y }] of places.entries()) {
    const before = places[at - 1]
    if (!before) continue
    expect(y).toBe(before.y)
    expect(left).toBeGreaterThanOrEqual(before.right)
  }
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
