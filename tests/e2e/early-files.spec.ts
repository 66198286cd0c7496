// A file that is chosen before the scripts come counts: it is taken once, when they are there.
import type { Page, Request } from 'playwright/test'
import en from '@/messages/en.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { aPhoto, enterAsStaff, expect, holdScripts, test } from './fixtures'
import { aNewTasker } from './forms/made'

/** Collects the calls of a page that send something to one of these paths. */
function callsTo(page: Page, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

test('of the wizard: it is kept on the device, and sent once', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  const sent = callsTo(page, /task-requests\/photos$/)
  await page.goto('/request-a-task?task=4')
  await page.getByLabel(en.wizard.addPhoto).setInputFiles(await aPhoto())
  letScriptsCome()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('of a profile: it is sent once, and then shown', async ({ page }) => {
  await aNewTasker(page)
  const letScriptsCome = await holdScripts(page)
  const sent = callsTo(page, /taskers\/me\/photo$/)
  await page.goto('/rw/tasker-profile')
  await page.getByLabel(rw.tasker.photoChoose).setInputFiles(await aPhoto())
  letScriptsCome()
  await expect(page.getByText(rw.tasker.photoChange)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('of the back office: it is uploaded once, before what was sent early @desk', async ({ page }) => {
  await enterAsStaff(page)
  const letScriptsCome = await holdScripts(page)
  const uploads = callsTo(page, /admin\/media$/)
  const saves = callsTo(page, /admin\/testimonials$/)
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/api/admin/media?*', async (route) => {
    await mayArrive
    await route.continue()
  })
  await page.goto('/admin/testimonials/new')
  await page.getByLabel('Quote (English)').fill('The stove works again')
  await page.getByLabel('Picture or video: choose a picture or video').setInputFiles(await aPhoto())
  await page.getByLabel('Quote (English)').evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  letScriptsCome()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(saves).toHaveLength(0)
  letArrive()
  await expect(page.getByLabel('Picture or video: choose another')).toBeAttached()
  expect(uploads).toHaveLength(1)
  expect(saves).toHaveLength(0)
  await expect(page.getByLabel('Quote (English)')).toHaveValue('The stove works again')
})
