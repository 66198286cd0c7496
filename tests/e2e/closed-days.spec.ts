// When we are closed, who is on call, and what a new site still needs. On the phone alone, because all tests
// share the settings of one site.
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'

const saved = 'Saved. The site shows it now.'

test.beforeEach(({ page }) => enterAsStaff(page))

test('a holiday and another day are closed, and the plan of the day says so', async ({ page }) => {
  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Closed days' })
  const christmas = section.getByLabel(/25 December/).first()
  const own = section.getByLabel(/29 December 2099/)
  await christmas.check()
  await section.getByLabel('Another day').fill('2099-12-29')
  await section.getByRole('button', { name: 'Add this day' }).click()
  await expect(own).toBeChecked()
  await expect(section.getByLabel('Another day')).toHaveValue('')
  await section.getByRole('button', { name: 'Save closed days' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(christmas).toBeChecked()
  await expect(own).toBeChecked()
  await expect(section.getByLabel(/26 December/).first()).not.toBeChecked()
  await expectAccessible(page)
  await page.goto('/admin/day?day=2099-12-29')
  await expect(page.getByText('We are closed', { exact: true })).toBeVisible()

  await page.goto('/admin/settings')
  await christmas.uncheck()
  await own.uncheck()
  await section.getByRole('button', { name: 'Save closed days' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(christmas).not.toBeChecked()
  await expect(own).toHaveCount(0)
})

test('a colleague is on call for a week', async ({ page }) => {
  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'On-call rota' })
  const week = section.getByLabel(/^Next week/)
  await expect(week.getByRole('option')).not.toHaveCount(1)
  await week.selectOption({ index: 1 })
  const name = await week.locator('option:checked').textContent()
  await section.getByRole('button', { name: 'Save on-call rota' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(week.locator('option:checked')).toHaveText(name ?? '')
  await expect(section.getByLabel(/^This week/).locator('option:checked')).toHaveText('As always')
  // Nothing of it was taken for a change while the names of the colleagues came.
  const index = page.getByRole('navigation', { name: 'Sections' })
  await expect(index.getByRole('link', { name: 'On-call rota', exact: true })).toBeVisible()
})

test('an owner sees what the site still needs, and says that the prices are right', async ({ page }) => {
  const list = page.getByRole('region', { name: 'Before the site is ready' })
  await expect(list.getByRole('link', { name: 'A second owner' })).toHaveAttribute('href', '/admin/staff')
  const done = list.getByRole('list', { name: 'Done' })
  await expect(done).toContainText('Telephone and WhatsApp')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'I have looked through them' }).click()
  await expect(done).toContainText('Prices')
  await page.reload()
  await expect(done).toContainText('Prices')
})
