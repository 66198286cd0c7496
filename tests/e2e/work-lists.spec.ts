// What waits for somebody: spam for a second person, checks that expire; and what the audit log says of it.
import type { Page } from 'playwright/test'
import { aRequest } from '../support/fixtures'
import { adminCookie } from '../support/sessions'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'

/** A request that a dispatcher has ended as spam. */
async function askAndDecline(page: Page, name: string): Promise<{ id: string; reference: string }> {
  const data = { ...aRequest, full_name: name, description: `The tap of ${name} leaks and leaks.` }
  const { id, reference } = (await (await page.request.post('/api/task-requests', { data })).json()).data
  const cookie = await adminCookie('dispatcher')
  const renewed = await fetch(new URL('/api/auth/token', page.url()), {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const headers = { authorization: `Bearer ${(await renewed.json()).token}` }
  const body = { version: 1, to: 'declined', reason: 'spam' }
  const answer = await page.request.post(`/api/admin/task-requests/${id}/transitions`, {
    headers,
    data: body,
  })
  expect(answer.ok()).toBe(true)
  return { id, reference }
}

test('spam waits in its list until a second person confirms it', async ({ page }, { project }) => {
  await enterAsStaff(page)
  const { id, reference } = await askAndDecline(page, `Spam ${project.name} ${Date.now().toString(36)}`)
  await page.goto('/admin/taskers-request?view=spam')
  const views = page.getByRole('navigation', { name: 'Which requests' })
  await expect(views.getByRole('link', { name: /^Spam to confirm/ })).toHaveAttribute('aria-current', 'page')
  await page.goto(`/admin/taskers-request/${id}`)
  await expect(page.getByText(/ended this as spam$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'It is not spam: open again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm that it is spam' }).click()
  await expect(page.getByText(/ended this as spam$/)).toBeHidden()
  await expect(page.getByText('Confirmed as spam', { exact: true })).toBeVisible()

  await page.goto(`/admin/audit?kind=request&subject=${id}`)
  const row = page.getByText(`confirmed ${reference} as spam`).filter({ visible: true })
  await expect(row).toBeVisible()
  await expect(page.getByText(`declined ${reference}`).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Reason: Spam', { exact: true }).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/audit')
  await expect(
    page
      .getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.goto('/admin/taskers?checks=expiring')
  await expect(page.getByRole('main').getByRole('link', { name: /^Expiring checks/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page)
})

test('every page says that nothing is sent once no worker lives', async ({ page }) => {
  const answer = { seconds: 5 }
  await page.route('**/api/admin/work-counts', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, worker_seconds: answer.seconds } } })
  })
  const counts = () => page.waitForResponse('**/api/admin/work-counts')
  await enterAsStaff(page)
  const notice = page.getByText('No worker has reported for 5 minutes, so nothing is sent.')
  await Promise.all([counts(), page.goto('/admin/messages')])
  await expect(page.getByRole('link', { name: /^Back at the desk, \d/ })).toBeVisible()
  await expect(notice).toBeHidden()
  answer.seconds = 300
  await Promise.all([counts(), page.reload()])
  await expect(notice).toBeVisible()
})
