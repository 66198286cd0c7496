import type { Page } from 'playwright/test'
import { aTasker } from '../support/fixtures'
import { choosePage, enterAsStaff, expect, expectAccessible, listens, showTools, test } from './fixtures'

async function writeCheck(staff: Page, kind: string, day: string): Promise<void> {
  await staff.getByRole('button', { name: 'Add a check' }).click()
  await staff.getByLabel('What was checked').selectOption({ label: kind })
  await staff.getByLabel('Outcome').selectOption('Passed')
  await staff.getByLabel('Checked on').fill(day)
  await staff.getByRole('button', { name: 'Record the check' }).click()
  await expect(staff.getByRole('button', { name: 'Add a check' })).toBeVisible()
}

async function takeStep(staff: Page, step: string): Promise<void> {
  await staff.getByRole('button', { name: step }).click()
  const dialog = staff.getByRole('dialog')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
}

test('staff take an application from applied to approved, and the tasker sees each step', async ({
  page,
  browser,
  watch,
}, { project }) => {
  const name = `Jean of ${project.name} ${Date.now()}`
  const application = { ...aTasker, name, email: `jean-${project.name}-${Date.now()}@taskers.test` }
  expect((await page.request.post('/api/taskers', { data: application })).status()).toBe(201)
  const { viewport } = project.use
  const context = await browser.newContext({ ...(viewport && { viewport }) })
  const staff = await context.newPage()
  watch(staff)

  await page.goto('/tasker-profile')
  await expect(page.getByText('Application received')).toBeVisible()
  await expect(page.getByText('pending checks')).toBeVisible()

  await enterAsStaff(staff)
  await choosePage(staff, 'Taskers')
  await expect(staff.getByRole('heading', { level: 1, name: 'Taskers' })).toBeVisible()
  const search = staff.getByLabel('Search by name, email or phone')
  await listens(search)
  await staff.keyboard.press('/')
  await expect(search).toBeFocused()
  await staff.keyboard.type(name)
  await expect(staff).toHaveURL(/q=Jean/)
  await expect(staff.getByText('1 tasker', { exact: true })).toBeVisible()
  await expectAccessible(staff)
  await showTools(staff)
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^taskers-\d{4}-\d\d-\d\d\.csv$/)
  await staff
    .getByRole('link', { name: `Open ${name}` })
    .filter({ visible: true })
    .click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(staff)

  await takeStep(staff, 'Start screening')
  await page.reload()
  await expect(page.getByText('Being checked')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Approve' })).toBeHidden()

  await writeCheck(staff, 'Identity', '2026-03-01')
  await writeCheck(staff, 'Criminal record certificate', '2026-03-03')
  await takeStep(staff, 'Approve')
  // The list that one came from is kept, hidden, and may say it too.
  await expect(staff.getByText('Checked 3 March 2026').filter({ visible: true })).toBeVisible()
  await expectAccessible(staff)
  await page.reload()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByText('checked 3 March 2026')).toBeVisible()

  await staff.getByRole('button', { name: 'Pause' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(staff.getByText('Please choose a reason.')).toBeVisible()
  await staff.getByRole('dialog').getByLabel('Reason').selectOption('Illness')
  await staff.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(staff.getByText('Paused: illness')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Reason: illness.')).toBeVisible()
  await context.close()
})

test('staff delete a profile after they read what is kept, and are back at the list', async ({ page }, {
  project,
}) => {
  const name = `Gone of ${project.name} ${Date.now()}`
  const email = `gone-${project.name}-${Date.now()}@taskers.test`
  const { data } = await (
    await page.request.post('/api/taskers', { data: { ...aTasker, name, email } })
  ).json()
  await enterAsStaff(page)
  await page.goto(`/admin/taskers/${data.id}`)
  const opener = page.getByRole('button', { name: 'Delete…' })
  await listens(opener)
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: `Delete the profile of ${name}?` })
  await expect(dialog).toContainText('The record that a job was done')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText(`The profile of ${name} is deleted`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/taskers$/)
  await page.getByLabel('Search by name, email or phone').fill(name)
  await expect(page.getByText('No taskers match this.')).toBeVisible()
  expect((await page.request.post('/api/taskers', { data: { ...aTasker, name, email } })).status()).toBe(201)
})

test.describe('an edit that comes too late', () => {
  test.use({ expected: /409/ })

  test('is refused, says by whom, and loses nothing that was typed @both', async ({ page }, { project }) => {
    const name = `Late of ${project.name} ${Date.now()}`
    const email = `late-${project.name}-${Date.now()}@taskers.test`
    const answer = await page.request.post('/api/taskers', { data: { ...aTasker, name, email } })
    const { data, access_token: token } = await answer.json()
    await enterAsStaff(page)
    await page.goto(`/admin/taskers/${data.id}`)
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Name').fill(`${name} the Second`)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.put('/api/taskers/me', { headers, data: { is_available: false } })
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('The tasker changed this profile meanwhile.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(`${name} the Second`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show the current version' }).click()
    await expect(page.getByText('Not available')).toBeVisible()
  })
})
