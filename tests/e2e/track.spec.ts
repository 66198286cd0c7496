import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'

const words = 'The kitchen tap leaks and the cupboard is wet'

/** Asks for a plumber by the API: the reference and the path of the page. */
async function ask(page: Page, change: Record<string, unknown> = {}) {
  const answer = await page.request.post('/api/task-requests', {
    data: {
      full_name: 'Aline Uwase',
      phone: '0788 123 456',
      location: 'Gasabo, Remera, near Amahoro Stadium',
      description: `${words} ${randomUUID()}`,
      popular_task_id: 4,
      ...change,
    },
  })
  const { data } = await answer.json()
  return {
    id: data.id as string,
    reference: data.reference as string,
    path: new URL(data.tracking_url).pathname,
  }
}

const summary = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('what and when can be changed, and only what was typed wrong is asked for again @both', async ({
  page,
}) => {
  const { path } = await ask(page)
  await page.goto(path)
  await expectAccessible(page)
  await summary(page, 'Change the description or the time').press('Enter')
  const description = page.getByLabel('What you need')
  await expect(description).toHaveValue(new RegExp(words))
  await expectAccessible(page)
  await expectFits(page)
  await description.fill('')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(description).toHaveValue('')
  await description.fill('The tap in the bathroom leaks as well, since this morning')
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Which day would suit you?').fill(inThreeDays)
  await page.getByLabel('Part of the day').selectOption('In the evening')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('status')).toContainText('Your changes are saved')
  await expect(page.getByRole('definition').filter({ hasText: 'bathroom' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'in the evening' })).toBeVisible()
  await expectAccessible(page)
})

test('that something is saved is said after a save, and not by an address', async ({ page, context }) => {
  const [{ path }, other] = [await ask(page), await ask(page)]
  const said = page.locator('#done')
  for (const done of ['change', 'cancel', 'again']) {
    await page.goto(`${path}?done=${done}#done`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(said).toHaveCount(0)
  }
  await summary(page, 'Change the description or the time').press('Enter')
  await page.getByLabel('What you need').fill('The tap in the bathroom leaks as well, since this morning')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(said).toContainText('Your changes are saved')
  await expect(page).toHaveURL(new RegExp(`${path}#done$`))
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'taskers-track')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(30)
  await page.goto(other.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(said).toHaveCount(0)
  // What the browser does by itself when the cookie's time is over.
  await context.clearCookies({ name: 'taskers-track' })
  await page.goto(`${path}#done`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.goto('/track?done=erasure')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your request' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('what is typed before the scripts come, or mended after a refusal, is what is saved', async ({
  page,
}) => {
  const { path } = await ask(page)
  const { promise: typed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await summary(page, 'Change the description or the time').click()
  const description = page.getByLabel('What you need')
  await description.fill('Early')
  letScriptsCome()
  await page.waitForURL(`**${path}`)
  await expect(description).toHaveValue('Early')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(description).toHaveValue('Early')
  await description.fill('The tap in the garden drips, mended after a refusal')
  await page.waitForURL(`**${path}*`)
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your changes are saved')
  await expect(page.getByRole('definition').filter({ hasText: 'mended after a refusal' })).toBeVisible()
})

test('what is wrong reaches the desk, and the page shows how far the request is', async ({
  page,
  context,
  watch,
}) => {
  const { id, path } = await ask(page)
  await page.goto(path)
  const steps = page.getByRole('list', { name: 'The steps of your request' })
  await expect(steps.locator('[aria-current=step]')).toContainText(/Asked.*\d\d:\d\d/)
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeHidden()
  await summary(page, 'What you told us').click()
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible()
  await summary(page, 'Something is wrong').click()
  await page.getByLabel('What is wrong?').fill('Nobody called, and the water runs')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Send to our staff' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('We got your message')
  const staff = await context.newPage()
  watch(staff)
  await enterAsStaff(staff)
  await staff.goto(`/admin/taskers-request/${id}`)
  await expect(staff.getByText('The customer wrote on the page of the request')).toBeVisible()
  await expect(staff.getByText('Nobody called, and the water runs').first()).toBeVisible()
})

test('staff see that a customer cancels, and the same can be asked for again', async ({
  page,
  context,
  watch,
}) => {
  const { id, path } = await ask(page)
  const staff = await context.newPage()
  watch(staff)
  await enterAsStaff(staff)
  await staff.goto(`/admin/taskers-request/${id}`)
  await page.goto(path)
  await summary(page, 'Cancel the request').click()
  await page.getByLabel('Why are you cancelling?').selectOption('I found somebody else')
  await page.getByLabel('Anything you want to tell us').fill('My brother does it')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel my request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is cancelled')
  await expect(page.getByRole('status')).toContainText('Nobody will come.')
  await expect(summary(page, 'Cancel the request')).toHaveCount(0)
  await expectAccessible(page)
  await staff.reload()
  await expect(staff.getByText('My brother does it')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for this again' }).click()
  await expect(page).toHaveURL(/\/request-a-task\?task=4$/)
})

test('an open page follows the request, but not under the hands of somebody who writes', async ({
  page,
  context,
  watch,
}) => {
  const { path } = await ask(page)
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible()
  await summary(page, 'Change the description or the time').click()
  await page.getByLabel('What you need').fill('Half a sentence')

  const elsewhere = await context.newPage()
  watch(elsewhere)
  await elsewhere.goto(path)
  await summary(elsewhere, 'Cancel the request').click()
  await elsewhere.getByLabel('Why are you cancelling?').selectOption('found_other')
  await elsewhere.getByRole('button', { name: 'Cancel my request' }).click()
  await expect(elsewhere.getByRole('status')).toContainText('Your request is cancelled')

  await page.clock.fastForward(40_000)
  await expect(page.getByLabel('What you need')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is cancelled' })).toBeVisible()

  const again = await ask(page)
  await page.goto(again.path)
  await elsewhere.goto(again.path)
  await summary(elsewhere, 'Cancel the request').click()
  await elsewhere.getByLabel('Why are you cancelling?').selectOption('found_other')
  await elsewhere.getByRole('button', { name: 'Cancel my request' }).click()
  await expect(elsewhere.getByRole('status')).toContainText('Your request is cancelled')
  await page.clock.fastForward(40_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is cancelled' })).toBeVisible()
})

test('a request is found by its reference, wrong digits are told nothing, and the data can be deleted @both', async ({
  page,
}) => {
  const { reference, path } = await ask(page)
  await page.goto(`/track/${'x'.repeat(24)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this request')
  await expectAccessible(page)
  await page.getByLabel('Reference').fill(reference.toLowerCase())
  await page.getByLabel('Last four digits of your phone').fill('0000')
  await page.getByRole('button', { name: 'Open my request' }).click()
  await expect(page).toHaveURL(/\/track#open$/)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No request has this reference')
  await expect(page.getByLabel('Reference')).toHaveValue(reference.toLowerCase())
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel('Last four digits of your phone').fill('3456')
  await page.getByRole('button', { name: 'Open my request' }).click()
  // Not the link of the page that sent it: this one ends when the number turns out to be wrong.
  await expect(page).toHaveURL(/\/track\/[\w-]{24}$/)
  expect(page.url()).not.toContain(path)
  await summary(page, 'Delete my data').click()
  await expect(page.getByText('It also cancels your request.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the request and delete my data' }).click()
  await expect(page.getByRole('status')).toContainText('Your data has been deleted')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this request')
})

test.describe('without scripts', () => {
  // Chromium reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expected: /chunks\/.* csp$/ })

  test('everything is an ordinary form, in every language', async ({ page }) => {
    const { path } = await ask(page, { locale: 'rw' })
    await page.goto(path)
    await summary(page, 'Hindura ibisobanuro cyangwa igihe').click()
    // Long enough to the browser’s eye; spaces are no words to ours.
    await page.getByLabel('Icyo ukeneye').fill(`Robine${' '.repeat(30)}`)
    await page.getByRole('button', { name: 'Bika ibyahinduwe' }).click()
    await expect(page).toHaveURL(/#change$/)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Ntibyakunze')
    await expect(page.getByLabel('Icyo ukeneye')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Icyo ukeneye').fill('Robine y’igikoni irava kandi hasi haratose')
    await page.getByRole('button', { name: 'Bika ibyahinduwe' }).click()
    await expect(page.getByRole('status')).toContainText('Ibyo wahinduye byabitswe')
    await expectFits(page)
    await page.goto(path.replace('/rw/', '/fr/'))
    await summary(page, 'Annuler la demande').click()
    await page.getByRole('button', { name: 'Annuler ma demande' }).click()
    await expect(page.getByText('Choisissez une raison.')).toBeVisible()
    await page.getByLabel('Pourquoi annulez-vous').selectOption('C’est trop cher')
    await page.getByRole('button', { name: 'Annuler ma demande' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre demande est annulée')
  })
})
