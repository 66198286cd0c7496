// What is typed and chosen before the scripts come counts: it stays in its field, and it is what is sent.
// These forms say here that they were refused or are offline; the others do so in faults.spec.ts.
import type { Page, Request } from 'playwright/test'
import en from '@/messages/en.json' with { type: 'json' }
import { enterAsStaff, expect, holdScripts, test } from './fixtures'
import { openForms, staffForms } from './forms/all'
import { type Form, isEarly, lostIn, place, said, send, sendAgain, type } from './forms/form'
import { taskerForms } from './forms/taskers'

const site = { mailDir: process.env.MAIL_DIR ?? '', databaseUrl: process.env.DATABASE_URL ?? '' }

/** Letters and digits only: a phone number and a price are sent in another form than they are typed in. */
const bare = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0/, '')
    .toLowerCase()

const isChange = (request: Request) =>
  request.method() !== 'GET' && !request.url().endsWith('/api/auth/token')

/** Answers changes with 503, so that nothing is stored. */
const refuseChanges = (page: Page) =>
  page.route('**/api/**', (route) =>
    isChange(route.request())
      ? route.fulfill({ status: 503, json: { message: 'Not now.' } })
      : route.continue(),
  )

/** What the server would get. */
const bodyOf = (request: Request) => decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '))

/** Sends, and answers with what the server would get. */
async function sentBy(page: Page, form: Form): Promise<string> {
  const call = page.waitForRequest(isChange)
  let isSent = false
  void call.then(() => {
    isSent = true
  })
  // A press before the form listens is not heard.
  await expect(async () => {
    if (!isSent) await send(page, form)
    expect(isSent).toBe(true)
  }).toPass()
  return bodyOf(await call)
}

/** Presses before the scripts are there; false for a form with an address, which the browser would send. */
async function pressEarly(page: Page, form: Form): Promise<boolean> {
  const button = place(page, form).getByRole('button', { name: form.send, exact: true }).first()
  const has = (name: string) =>
    button.evaluate((element: HTMLButtonElement, attribute) => element.form?.hasAttribute(attribute), name)
  if ((await has('action')) !== false) return false
  await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit(element))
  await expect(page.locator('form [data-heard]').filter({ visible: true })).toHaveCount(1)
  expect(await has('data-pressed')).toBe(true)
  return true
}

/** The sentences of the form for what was refused, and without a connection; nothing typed is lost. */
async function saysWhy(page: Page, form: Form): Promise<void> {
  await expect(said(page, form, 'failed')).toBeVisible()
  if (form.waits) return
  await page.unroute('**/api/**')
  await page.context().setOffline(true)
  await sendAgain(page, form)
  await expect(said(page, form, 'offline')).toBeVisible()
  await expect.poll(() => lostIn(page, form)).toEqual([])
}

async function staysEarly(page: Page, form: Form): Promise<void> {
  const letScriptsCome = await holdScripts(page)
  await form.open(page, site)
  await type(page, form)
  const isPressed = await pressEarly(page, form)
  await refuseChanges(page)
  const first = isPressed && !form.isStep ? page.waitForRequest(isChange) : null
  letScriptsCome()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  if (form.isStep) {
    // The early press leads on, and back there is what was typed.
    expect(isPressed).toBe(true)
    await expect(page).toHaveURL(/[?&]step=3$/)
    await page.goBack()
  }
  // A choice that React controls shows the early value one rendering later.
  await expect.poll(() => lostIn(page, form)).toEqual([])
  if (form.isStep) return
  // The early press counts: nobody presses again.
  const body = bare(first ? bodyOf(await first) : await sentBy(page, form))
  const texts = form.sends ? [form.sends] : form.fields.flatMap(([, value]) => (value === true ? [] : value))
  for (const text of texts) expect(body).toContain(bare(text))
  await expect.poll(() => lostIn(page, form)).toEqual([])
  await expect(page.locator('form [data-heard]').filter({ visible: true })).toHaveCount(0)
  await saysWhy(page, form)
}

const beginsWithText = ({ fields: [first] }: Form) => first !== undefined && first[1] !== true
const refusing = [...taskerForms, ...openForms.filter(({ isStep }) => isStep)]

/** An early press with nothing or nonsense in the first field is heard, and then refused at the field. */
async function isRefusedEarly(page: Page, form: Form, typed: string): Promise<void> {
  const letScriptsCome = await holdScripts(page)
  await form.open(page, site)
  const [[label] = ['']] = form.fields
  await type(page, { ...form, fields: [[label, typed]] })
  expect(await pressEarly(page, form)).toBe(true)
  const sent: string[] = []
  page.on('request', (request) => isChange(request) && sent.push(request.url()))
  letScriptsCome()
  const refused = place(page, form).locator('form [aria-invalid=true]').filter({ visible: true }).first()
  await expect(refused).toBeFocused()
  await expect(refused).toHaveAccessibleDescription(/\S/)
  await expect(page.locator('form [data-heard]').filter({ visible: true })).toHaveCount(0)
  await expect.poll(() => lostIn(page, { ...form, fields: [[label, typed]] })).toEqual([])
  expect(sent).toEqual([])
}

test.describe('an early press is refused at its field', () => {
  for (const form of refusing.filter(isEarly).filter(beginsWithText))
    for (const [name, typed] of [
      ['nothing', ''],
      ['nonsense', '1'],
    ] as const)
      test(`with ${name}: ${form.name}`, ({ page }) => isRefusedEarly(page, form, typed))
})

test.describe('what is typed before the scripts come', () => {
  test.use({ expected: /503|ERR_INTERNET_DISCONNECTED/ })

  for (const form of openForms.filter(isEarly)) {
    test(`stays, and is sent: ${form.name}`, ({ page }) => staysEarly(page, form))
  }
  for (const form of staffForms.filter(isEarly)) {
    test(`stays, and is sent: ${form.name}`, async ({ page }) => {
      await enterAsStaff(page)
      await staysEarly(page, form)
    })
  }

  test('a task that is tapped counts', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto('/request-a-task')
    await page.getByRole('button', { name: 'Plumbing' }).click()
    await expect(page).toHaveURL(/\?task=4$/)
    letScriptsCome()
    await expect(page.getByRole('form', { name: en.wizard.describeTitle })).toContainText('Plumbing')
  })
})
