import { choosePage, enterAsStaff, expect, expectAccessible, test } from './fixtures'

test('a customer asks for a plumber and staff see it without reloading', async ({ page, context, watch }, {
  project,
}) => {
  const name = `Aline of ${project.name} ${Date.now()}`
  const staff = await context.newPage()
  watch(staff)
  await enterAsStaff(staff)
  await choosePage(staff, 'Tasker Requests')
  await expect(staff.getByText('Live')).toBeVisible()
  // The newest are the least urgent: among the requests of other tests this one may not be on the first page.
  await staff.goto(`/admin/taskers-request?q=${encodeURIComponent(name)}`)
  await expect(staff.getByText('Live')).toBeVisible()

  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a service: Plumbing' }).click()
  await expect(page.getByRole('heading', { name: 'Describe your task' })).toBeVisible()
  await expect(page.getByText('from RWF 50,000', { exact: true })).toBeVisible()
  await expect(page.getByText('about 80 min', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('How can we help you?').fill('The kitchen tap leaks and the cupboard below is wet.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill('0788 123 456')
  await page.getByLabel('Location').fill('Gasabo, Remera')
  await expect(page.getByText('You will be reached in less than an hour.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()

  await expect(
    page.getByRole('heading', { name: 'Your request is submitted! Your Tasker is on the way.' }),
  ).toBeVisible()
  const promised = new Date(Date.now() + 60 * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Kigali',
    hour: '2-digit',
    minute: '2-digit',
  })
  const before = new Date(Date.now() + 59 * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Kigali',
    hour: '2-digit',
    minute: '2-digit',
  })
  await expect(page.getByText(new RegExp(`We’ll call you by (${promised}|${before})`))).toBeVisible()
  await expectAccessible(page)
  const reference = /TK-\w{6}/.exec((await page.getByText(/^TK-\w{6}$/).textContent()) ?? '')?.[0] ?? ''

  // A second or two: the promise of the live list.
  const row = staff.getByRole('link', { name: `Open ${reference}` }).filter({ visible: true })
  await expect(row).toBeVisible({ timeout: 2_000 })
  await expect(staff.getByText(name).filter({ visible: true })).toBeVisible()
  await expectAccessible(staff)
  await row.click()
  await expect(staff.getByRole('heading', { name: `Plumbing for ${name}` })).toBeVisible()
  await expect(staff.getByRole('link', { name: '+250 788 123 456' })).toHaveAttribute(
    'href',
    'tel:+250788123456',
  )
  await expect(staff.getByText('Request received')).toBeVisible()
  await expectAccessible(staff)

  await page.getByRole('link', { name: 'Follow your request' }).click()
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByText(/We’ll call you by \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
})

test('from the confirmation one can ask again', async ({ page }) => {
  await page.goto('/request-a-task?task=1')
  await page
    .getByLabel('How can we help you?')
    .fill(`A sofa and two beds to move, one floor up ${Date.now()}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Full name').fill('Eric')
  await page.getByLabel('Phone number').fill('0722 333 444')
  await page.getByLabel('Location').fill('Kicukiro')
  await page.getByRole('button', { name: 'Submit Tasker Request' }).click()
  await page.getByRole('button', { name: 'Request another Tasker' }).click()
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})
