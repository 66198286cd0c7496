// What every form of the product promises: what is typed before the scripts come counts, and a server that
// does not answer, is away, or cannot be reached is said in the page's language, with nothing lost.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { fill } from '@/lib/i18n/fill'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { aRequest, aTasker } from '../support/fixtures'
import { enterAsStaff, expect, goToAbout, test } from './fixtures'

const ways = { en: en.forms, rw: rw.forms, fr: fr.forms }
const staffWays = {
  slow: /The server did not answer\. What you typed is still here/,
  failed: /What you typed is still here\. Please try again/,
  offline: /You are offline\. What you typed is still here/,
}

type Case = {
  name: string
  /** Goes to the form, up to where it can be typed into. */
  open: (page: Page) => Promise<void>
  fields: readonly (readonly [label: string, value: string])[]
  /** What is chosen or typed besides, so that nothing is refused before it is sent. */
  also?: (page: Page) => Promise<void>
  send: string
  words?: typeof en.forms
  isStaff?: boolean
}

const exactly = (page: Page, label: string): Locator =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('input, textarea, select'))
    .filter({ visible: true })
    .first()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

async function aNewRequest(page: Page): Promise<{ id: string; path: string }> {
  const data = { ...aRequest, description: `The tap leaks again ${randomUUID()}` }
  const answer = (await (await page.request.post('/api/task-requests', { data })).json()).data
  return { id: answer.id, path: new URL(answer.tracking_url).pathname }
}
async function aNewTasker(page: Page): Promise<{ id: string; token: string }> {
  const data = { ...aTasker, email: `form-${randomUUID()}@taskers.test` }
  const answer = await (await page.request.post('/api/taskers', { data })).json()
  return { id: answer.data.id, token: answer.access_token }
}
async function asTasker(page: Page): Promise<string> {
  const { token } = await aNewTasker(page)
  await page.addInitScript((bearer) => localStorage.setItem('TASKER_ACCESS_TOKEN', bearer), token)
  return token
}
const wantedAddress = 'wanted@taskers.test'
const openDetails = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click()

const onTrack = (prefix: string, title: string) => async (page: Page) => {
  const { path } = await aNewRequest(page)
  await page.goto(`${prefix}${path.replace(/^\/(rw|fr)/, '')}`)
  await openDetails(page, title)
}
const onRequest = (button: string | null) => async (page: Page) => {
  const { id } = await aNewRequest(page)
  await page.goto(`/admin/taskers-request/${id}`)
  if (button) await press(page, button)
}
const onTasker = (button: string) => async (page: Page) => {
  const { id } = await aNewTasker(page)
  await page.goto(`/admin/taskers/${id}`)
  await press(page, button)
}
const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

const customers: Case[] = [
  {
    name: 'the page of a request: change',
    open: onTrack('/rw', rw.track.change.title),
    fields: [[rw.track.description, 'Robine yo mu bwiherero irava kuva mu gitondo']],
    send: rw.track.change.submit,
    words: ways.rw,
  },
  {
    name: 'the page of a request: cancel',
    open: onTrack('', en.track.cancel.title),
    fields: [[en.track.cancel.words, 'My brother can do it']],
    send: en.track.cancel.submit,
  },
  {
    name: 'the lookup of a request',
    open: goTo('/fr/track'),
    fields: [
      [fr.track.reference, 'TK-7M4K2P'],
      [fr.track.open.digits, '3456'],
    ],
    send: fr.track.open.submit,
    words: ways.fr,
  },
  {
    name: 'the application',
    open: goTo('/fr/become-tasker'),
    fields: [
      [fr.tasker.fields.name, 'Jean Bosco'],
      [fr.tasker.fields.email, 'jean@taskers.test'],
      [fr.tasker.fields.phone, '0788 123 456'],
      [fr.tasker.fields.work_experience, 'Six ans de plomberie à Kicukiro'],
    ],
    also: async (page) => {
      await exactly(page, fr.tasker.fields.gender).selectOption('male')
      await exactly(page, fr.tasker.fields.nationality).selectOption('rwanda')
      await exactly(page, fr.tasker.fields.education).selectOption('undergraduate')
      await exactly(page, fr.tasker.fields.profession).selectOption('plumbing')
    },
    send: fr.tasker.send,
    words: ways.fr,
  },
  {
    name: 'the login of taskers',
    open: goTo('/rw/login'),
    fields: [[rw.taskerLogin.email, 'jean@taskers.test']],
    send: rw.taskerLogin.send,
    words: ways.rw,
  },
  {
    name: 'the code',
    open: goTo('/tasker/verify-code?email=jean%40taskers.test'),
    fields: [[en.taskerLogin.code, '123456']],
    send: en.taskerLogin.verify,
  },
  {
    name: 'the list for the app',
    open: goTo('/download-app'),
    fields: [[en.waitlist.email, 'aline@taskers.test']],
    also: async (page) => void (await page.getByLabel(en.waitlist.consent).check()),
    send: en.waitlist.submit,
  },
]

/** Of the same kind, but they open by a press, or only after scripts have read who is there. */
const laterCustomers: Case[] = [
  {
    name: 'step 3 of the wizard',
    open: (page) => goToAbout(page, `The tap leaks, and the line is bad ${randomUUID()}`),
    fields: [
      [en.wizard.fullName, 'Aline Uwase'],
      [en.wizard.phone, '0788 123 456'],
      [en.wizard.location, 'Gasabo, Remera'],
    ],
    send: en.wizard.submit,
  },
  {
    name: 'the details of a profile',
    open: async (page) => {
      await asTasker(page)
      await page.goto('/tasker-profile')
      await press(page, en.tasker.edit)
    },
    fields: [[en.tasker.fields.name, 'Jean Bosco Uwimana']],
    send: en.tasker.save,
  },
  {
    name: 'the code of another mail address',
    open: async (page) => {
      const headers = { authorization: `Bearer ${await asTasker(page)}` }
      await page.request.put('/api/taskers/me/email', { headers, data: { email: wantedAddress } })
      await page.goto('/tasker-profile')
    },
    fields: [[fill(en.tasker.emailChange.code, { email: wantedAddress }), '123456']],
    send: en.tasker.emailChange.confirm,
  },
]

const earlyStaff: Case[] = [
  {
    name: 'the login of staff',
    open: goTo('/admin/login'),
    fields: [
      ['Email', 'someone@taskers.test'],
      ['Password', 'a long enough password'],
    ],
    send: 'Login',
    isStaff: true,
  },
  {
    name: 'the forgotten password',
    open: goTo('/admin/forgot-password'),
    fields: [['Email', 'someone@taskers.test']],
    send: 'Send the link',
    isStaff: true,
  },
]

const staff: Case[] = [
  {
    name: 'one’s own name',
    open: goTo('/admin/profile'),
    fields: [['Name', 'Somebody Else']],
    send: 'Save the name',
  },
  {
    name: 'one’s own password',
    open: goTo('/admin/profile'),
    fields: [
      ['Your password now', 'the password until today'],
      ['New password', 'the password from today on'],
    ],
    send: 'Change the password',
  },
  {
    name: 'a question',
    open: goTo('/admin/faqs/new'),
    fields: [['Question (English)', 'Do you come on Sundays?']],
    send: 'Create',
  },
  {
    name: 'the contact settings',
    open: goTo('/admin/settings'),
    fields: [['Address', 'KG 11 Avenue, Kigali']],
    send: 'Save contact',
  },
  {
    name: 'a note on a request',
    open: onRequest(null),
    fields: [['Note', 'Calls back at noon']],
    send: 'Add note',
  },
  {
    name: 'the details of a request',
    open: onRequest('Edit details'),
    fields: [['What they need', 'The tap of the bathroom leaks, not that of the kitchen']],
    send: 'Save details',
  },
  {
    name: 'the amounts of a request',
    open: onRequest('Set amounts'),
    fields: [['Labour (RWF)', '30000']],
    send: 'Save amounts',
  },
  {
    name: 'an outcome',
    open: onRequest('Log outcome'),
    fields: [['Note (optional)', 'Spoke with her sister']],
    also: async (page) => void (await page.getByRole('radio', { name: 'Answered' }).first().check()),
    send: 'Log it',
  },
  {
    name: 'a check of a tasker',
    open: onTasker('Add a check'),
    fields: [['Note (optional)', 'Seen at the office']],
    also: async (page) => {
      await exactly(page, 'What was checked').selectOption({ index: 1 })
      await exactly(page, 'Outcome').selectOption({ index: 1 })
    },
    send: 'Write into the ledger',
  },
  {
    name: 'an invitation',
    open: async (page) => {
      await page.goto('/admin/staff')
      await press(page, 'Invite somebody')
    },
    fields: [
      ['Name', 'Diane Ingabire'],
      ['Email', 'diane@taskers.test'],
    ],
    send: 'Send the invitation',
  },
  {
    name: 'a privacy request',
    open: async (page) => {
      await page.goto('/admin/privacy')
      await press(page, 'Record a request')
    },
    fields: [['Phone or e-mail', 'aline@taskers.test']],
    send: 'Record it',
  },
]

async function type(page: Page, { fields, also }: Case): Promise<void> {
  for (const [label, value] of fields) await exactly(page, label).fill(value)
  await also?.(page)
}

async function expectTyped(page: Page, { fields }: Case): Promise<void> {
  for (const [label, value] of fields) await expect(exactly(page, label)).toHaveValue(value)
}

/** A notice with this sentence, and a way on, beside everything that was typed. */
async function expectSaid(page: Page, form: Case, text: string | RegExp): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: text }).first()
  await expect(notice).toBeVisible()
  if (form.words) await expect(notice.getByRole('link', { name: form.words.whatsapp })).toBeVisible()
  await expectTyped(page, form)
}

const calls = (url: URL) => url.pathname.startsWith('/api/')
const away = { status: 503, headers: { 'retry-after': '2' }, json: { message: 'Not now.' } }

/** The way on that the notice offers. */
const pressAgain = (page: Page) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: /^(Try again|Ongera ugerageze|Réessayer)$/ })
    .first()
    .click()

async function fails(page: Page, context: BrowserContext, form: Case): Promise<void> {
  const words = form.isStaff ? staffWays : (form.words ?? ways.en)
  await page.clock.install()
  await form.open(page)
  await type(page, form)

  // A server that takes the call and never answers.
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.continue() : undefined))
  const asked = page.waitForRequest((request) => request.method() !== 'GET' && calls(new URL(request.url())))
  await press(page, form.send)
  await asked
  await page.clock.fastForward(15_000)
  await expectSaid(page, form, words.slow)

  // A database that is away.
  await page.unroute(calls)
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(away),
  )
  await pressAgain(page)
  await expectSaid(page, form, words.failed)

  // No network at all.
  await page.unroute(calls)
  await context.setOffline(true)
  await pressAgain(page)
  if (form.name.includes('wizard')) {
    // A request for a tasker waits on the phone, and is sent by itself.
    await expect(page.getByText(en.wizard.offlineTitle)).toBeVisible()
    return
  }
  await expectSaid(page, form, words.offline)
  await context.setOffline(false)
}

test.describe('what is typed before the scripts come', () => {
  for (const form of [...customers, ...earlyStaff]) {
    test(`stays: ${form.name}`, async ({ page }) => {
      const { promise: typed, resolve: letScriptsCome } = Promise.withResolvers<void>()
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        await typed
        await route.continue()
      })
      const goto = page.goto.bind(page)
      page.goto = (address, options) => goto(address, { waitUntil: 'commit', ...options })
      await form.open(page)
      await type(page, form)
      letScriptsCome()
      await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
      await expectTyped(page, form)
    })
  }

  test('a task that is tapped counts', async ({ page }) => {
    const { promise: tapped, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await tapped
      await route.continue()
    })
    await page.goto('/request-a-task', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Plumbing' }).click()
    await expect(page).toHaveURL(/\?task=4$/)
    letScriptsCome()
    await expect(page.getByRole('form', { name: en.wizard.describeTitle })).toContainText('Plumbing')
  })
})

test.describe('a server that does not answer, is away, or is not reached', () => {
  test.use({ expected: /503|ERR_INTERNET_DISCONNECTED|Failed to load/ })

  for (const form of [...customers, ...laterCustomers, ...earlyStaff]) {
    test(`is said, and nothing is lost: ${form.name}`, async ({ page, context }) => {
      await fails(page, context, {
        ...form,
        words: form.isStaff ? undefined : (form.words ?? ways.en),
      } as Case)
    })
  }
  for (const form of staff) {
    test(`is said, and nothing is lost: ${form.name}`, async ({ page, context }) => {
      await enterAsStaff(page)
      await fails(page, context, { ...form, isStaff: true })
    })
  }
})
