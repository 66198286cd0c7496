// Pages of staff whose tests run at a desk, on a phone: nothing is wider, and axe finds nothing.
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'
import { aNewTasker, aRequestThatIs, staffApi } from './forms/made'

test('the pages of staff fit a phone, and axe finds nothing', async ({ page }) => {
  test.slow()
  await enterAsStaff(page)
  const request = await aRequestThatIs(page, 'assigned')
  const tasker = await aNewTasker(page)
  const api = await staffApi(page)
  const [[task], [testimonial]] = [await api('GET', 'tasks'), await api('GET', 'testimonials')]
  for (const path of [
    `taskers-request/${request.id}`,
    'taskers',
    `taskers/${tasker.id}`,
    'popular-tasks',
    `popular-tasks/${task.id}`,
    'faqs',
    'testimonials',
    `testimonials/${testimonial.id}`,
    'customers',
    'profile',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})
