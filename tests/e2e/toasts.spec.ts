// Toasts tell what happens on any page, and stand in the way of nothing that can be pressed there.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aRequest } from '../support/fixtures'
import { aNumber } from '../support/numbers'
import { enterAsStaff, expect, test } from './fixtures'

async function ask(page: Page, full_name = aRequest.full_name): Promise<string> {
  const phone = aNumber()
  const data = { ...aRequest, full_name, phone, description: `The tap of ${phone} leaks` }
  return (await (await page.request.post('/api/task-requests', { data })).json()).data.id
}

/**
 * The controls that toasts cover, by their names. On a phone a list leaves no free place as wide as a toast;
 * there it counts that a press goes through.
 */
function covered(): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(boxOf)
  const controls = document.querySelectorAll('a[href]:not([data-row]), button, input, select, textarea')
  const hits = (control: Element) => {
    const { left, top, width, height } = boxOf(control)
    return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-sonner-toaster]')
  }
  return [...controls]
    .filter((control) => control.checkVisibility() && !control.closest('[data-sonner-toaster]'))
    .filter((control) => {
      const { left, right, top, bottom, width } = boxOf(control)
      const isOver = (toast: DOMRect) =>
        left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
      return width > 1 && toasts.some(isOver)
    })
    .filter((control) => innerWidth > 600 || !hits(control))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
}

const pages = ['dashboard', 'taskers-request', 'messages', 'cases', 'day', 'taskers', 'settings', 'profile']

for (const name of pages)
  test(`a toast covers no control of the page ${name}`, async ({ page }) => {
    await enterAsStaff(page)
    // The page listens once it has loaded its own parts.
    const listens = page.waitForRequest((request) => request.url().endsWith('/api/admin/events'))
    await page.goto(`/admin/${name}`)
    await listens
    await expect(async () => {
      await ask(page)
      await expect(page.locator('[data-sonner-toast]').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    expect(await page.evaluate(covered)).toEqual([])
  })

test('a toast covers no control of a request', async ({ page }) => {
  await enterAsStaff(page)
  await page.goto(`/admin/taskers-request/${await ask(page)}`)
  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByText('You own this request')).toBeVisible()
  await expect(async () => {
    await ask(page)
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(await page.evaluate(covered)).toEqual([])
})

test('a toast stands beside the row that comes next', async ({ page }) => {
  await enterAsStaff(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = `Aline ${randomUUID().replace(/[^a-f]/g, '')}`
  const rows = page.locator('[data-row]')
  // The eleventh row ends where a toast begins.
  for (let count = 0; count < 10; count++) await ask(page, name)
  await page.goto(`/admin/taskers-request?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(10)
  await ask(page, name)
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  await ask(page, name)
  await expect(rows).toHaveCount(12)
  expect(await page.evaluate(covered)).toEqual([])
})
