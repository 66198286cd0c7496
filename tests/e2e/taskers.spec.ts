import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { displayPhone } from '@/lib/places/phone'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { mailsIn } from '../support/mail-folder'
import { expect, expectAccessible, listens, test } from './fixtures'

const texts = { en, rw, fr }
const mailDir = process.env.MAIL_DIR ?? ''
let last = 0

/** An address nobody else uses; two browsers work at the same time. */
function freshAddress(): string {
  last += 1
  return `journey-${process.pid}-${Date.now()}-${last}@taskers.test`
}

const freshNumber = () => `78${String(randomInt(10_000_000)).padStart(7, '0')}`

const mailsTo = (email: string) => mailsIn(mailDir, email)

/** The code in the mail, once the worker has sent it. */
async function codeFor(email: string, about?: string): Promise<string> {
  const mails = () => mailsTo(email).filter(({ subject }) => !about || subject === about)
  const find = () => mails().flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0]
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return find() ?? ''
}

async function fillApplication(page: Page, locale: Locale, email: string): Promise<void> {
  const { fields, own } = texts[locale].tasker
  await page.getByLabel(fields.name, { exact: true }).fill('Jean Bosco Habimana')
  await page.getByLabel(fields.email, { exact: true }).fill(email)
  await page.getByLabel(fields.phone, { exact: true }).fill('0788 123 456')
  await page.getByLabel(fields.gender, { exact: true }).selectOption('male')
  await page.getByLabel(fields.nationality, { exact: true }).selectOption('other')
  await page.getByLabel(own.nationality, { exact: true }).fill('Uganda')
  await page.getByLabel(fields.education, { exact: true }).selectOption('undergraduate')
  await page.getByLabel(fields.profession, { exact: true }).selectOption('plumbing')
  await page.getByLabel(fields.work_experience, { exact: true }).fill('Six years of plumbing in Kicukiro.')
}

for (const locale of ['en', 'rw', 'fr'] as const) {
  const { tasker: copy, taskerLogin: login } = texts[locale]
  const hello = (page: Page) => page.getByRole('heading', { level: 1, name: copy.hello })

  test(`from the application to a profile, out, in by a code, and away for good (${locale})`, async ({
    page,
  }) => {
    const email = freshAddress()
    await page.goto(localePath(locale, '/become-tasker'))
    await expectAccessible(page)
    await fillApplication(page, locale, email)
    await page.reload()
    await expect(page.getByLabel(copy.own.nationality, { exact: true })).toHaveValue('Uganda')
    await page.getByRole('button', { name: copy.send }).click()
    await expect(hello(page)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: copy.edit }).click()
    await page.getByLabel(copy.fields.name, { exact: true }).fill('Jean Bosco Nkurunziza')
    await expectAccessible(page)
    await page.getByRole('button', { name: copy.save, exact: true }).click()
    await expect(page.getByText('Jean Bosco Nkurunziza').first()).toBeVisible()
    await page.getByRole('switch', { name: copy.availability }).click()
    await expect(page.getByText(copy.availableOff)).toBeVisible()

    await page.getByRole('button', { name: copy.logOut, exact: true }).click()
    await page.waitForURL(`**${localePath(locale, '/login')}`)
    await page.goto(localePath(locale, '/tasker-profile'))
    await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/login')}$`))
    await expectAccessible(page)

    await page.getByLabel(login.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: login.send }).click()
    await page.waitForURL('**/tasker/verify-code?email=*')
    await expectAccessible(page)
    await page.getByLabel(login.code, { exact: true }).fill(await codeFor(email))
    await expect(hello(page)).toBeVisible()

    const another = freshAddress()
    await page.goto(localePath(locale, '/tasker-profile'))
    await page.getByRole('button', { name: copy.edit }).click()
    await page.getByLabel(copy.fields.email, { exact: true }).fill(another)
    await page.getByRole('button', { name: copy.save, exact: true }).click()
    const change = page.getByRole('form', { name: copy.emailChange.title })
    await expect(change).toBeInViewport()
    await expectAccessible(page)
    const { former } = texts[locale].taskerMails.addressCode
    await change
      .getByLabel(fill(copy.emailChange.code, { to: email }))
      .fill(await codeFor(email, former.subject))
    await change.getByLabel(fill(copy.emailChange.code, { to: another })).fill(await codeFor(another))
    await change.getByRole('button', { name: copy.emailChange.confirm }).click()
    await expect(change).toHaveCount(0)
    await expect(page.getByText(another, { exact: true })).toBeVisible()

    await page.goto(localePath(locale, '/tasker-profile'))
    await page.getByRole('button', { name: copy.delete }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: copy.deleteConfirm }).click()
    await expect(page.getByRole('heading', { level: 1, name: copy.deletedTitle })).toBeVisible()
    // The farewell is sent, and then nothing is left here of whoever it was sent to.
    await expect.poll(() => [...mailsTo(email), ...mailsTo(another)]).toEqual([])
  })
}

/** Moves the codes of an address into the past, so that another one can be sent. */
async function endPause(email: string): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  await sql`update login_codes set created_at = created_at - interval '2 minutes'
    where tasker_id = (select id from taskers where email = ${email})`
  await sql.end()
}

/** Moves the texts to a number into the past: it gets few codes within an hour. */
async function endHour(number: string): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
  await sql`update sent_texts set at = at - interval '2 hours'
    where message_id in (select id from messages where address = ${`+250${number}`})`
  await sql.end()
}

for (const locale of ['en', 'rw', 'fr'] as const) {
  const { tasker: copy, taskerLogin: login } = texts[locale]
  const start = (text: string) => text.slice(0, text.indexOf('{'))

  test(`codes come by SMS to a tasker who chooses it, and by mail instead (${locale})`, async ({ page }) => {
    const email = freshAddress()
    const number = freshNumber()
    const choice = page.getByLabel(copy.codes.label, { exact: true })
    const codesByText = (to: string) =>
      mailsIn(process.env.SMS_DIR ?? '', `+250${to}`).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    const askForCode = async () => {
      await page.goto(localePath(locale, '/login'))
      await page.getByLabel(login.email, { exact: true }).fill(email)
      await page.getByRole('button', { name: login.send }).click()
      await page.waitForURL('**/tasker/verify-code?email=*')
    }
    const logIn = async (code: string) => {
      await page.getByLabel(login.code, { exact: true }).fill(code)
      await expect(page.getByRole('heading', { level: 1, name: copy.hello })).toBeVisible()
    }
    await page.goto(localePath(locale, '/become-tasker'))
    await fillApplication(page, locale, email)
    await page.getByLabel(copy.fields.phone, { exact: true }).fill(`0${number}`)
    await page.getByRole('button', { name: copy.send }).click()
    await expect(choice).toBeDisabled()
    await expect(page.getByText(copy.codes.needsEmail)).toBeVisible()
    await askForCode()
    await logIn(await codeFor(email))

    await page.goto(localePath(locale, '/tasker-profile'))
    await choice.selectOption('sms')
    await expect(page.getByText(copy.saved, { exact: true })).toBeVisible()
    await expect(choice).toHaveValue('sms')
    await expectAccessible(page)
    await endPause(email)
    await askForCode()
    await expect(page.getByText(start(login.codeLeadText))).toBeVisible()
    await expect(page.getByText(login.textHelpTitle)).toBeVisible()
    const byMail = page.getByRole('button', { name: login.byMail })
    await expect(byMail).toHaveCount(0)
    await expectAccessible(page)
    await expect.poll(() => codesByText(number), { timeout: 20_000 }).toHaveLength(1)
    await logIn(codesByText(number)[0] ?? '')

    await endPause(email)
    await askForCode()
    await endPause(email)
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward(61_000)
    await byMail.click()
    await expect(page.getByText(start(login.codeLead))).toBeVisible()
    await expect(byMail).toHaveCount(0)
    await expect.poll(() => mailsTo(email).filter(({ text }) => /\b\d{6}\b/.test(text)).length).toBe(2)

    await page.goto(localePath(locale, '/tasker-profile'))
    await page.getByRole('button', { name: copy.edit }).click()
    await expect(page.getByText(copy.hints.phoneCodes)).toBeVisible()
    const other = freshNumber()
    await endHour(number)
    const before = codesByText(number)
    const newCode = () => codesByText(number).find((code) => !before.includes(code))
    await page.getByLabel(copy.fields.phone, { exact: true }).fill(`0${other}`)
    await page.getByRole('button', { name: copy.save, exact: true }).click()
    const change = page.getByRole('form', { name: copy.phoneChange.title })
    await expect(change).toBeInViewport()
    await expectAccessible(page)
    await expect.poll(() => codesByText(other), { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(newCode, { timeout: 20_000 }).toBeTruthy()
    const numberCode = (to: string) =>
      change.getByLabel(fill(copy.phoneChange.code, { to: displayPhone(`+250${to}`) }))
    await numberCode(number).fill(newCode() ?? '')
    await numberCode(other).fill(codesByText(other)[0] ?? '')
    await change.getByRole('button', { name: copy.phoneChange.confirm }).click()
    await expect(change).toHaveCount(0)
    await expect(page.getByText(displayPhone(`+250${other}`)).first()).toBeVisible()
    await expect(choice).toHaveValue('sms')
    await expectAccessible(page)
  })
}

test('the header leads whoever is logged in to the profile, and to the login again afterwards', async ({
  page,
}) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const openMenu = async () => {
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
  }
  await page.goto('/become-tasker')
  await fillApplication(page, 'en', freshAddress())
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Tasker!' })).toBeVisible()
  await openMenu()
  await expect(link('My profile').filter({ visible: true })).toBeVisible()
  await page.goto('/')
  await openMenu()
  await expect(link('Log in').filter({ visible: true })).toHaveCount(0)
  await link('My profile').filter({ visible: true }).click()
  await page.waitForURL('**/tasker-profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/login')
  await openMenu()
  await expect(link('Log in').filter({ visible: true })).toHaveAttribute('href', '/login')
  await expect(link('My profile')).toHaveCount(0)
})

test('each field of the application says what is missing', async ({ page }) => {
  await page.goto('/become-tasker')
  await page.getByRole('button', { name: 'Send Request' }).click()
  const { fields } = en.tasker
  const says = (field: string, text: string) =>
    expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      new RegExp(text.replace(/[.!]/g, '\\$&')),
    )
  await says(fields.name, 'Name must be at least 2 characters.')
  await says(fields.nationality, 'Please enter your nationality.')
  await says(fields.gender, 'You must select a gender.')
  await says(fields.education, 'Please enter your education level.')
  await says(fields.profession, 'Please enter your profession.')
  await says(fields.email, 'Invalid email address.')
  await says(fields.phone, 'Invalid phone number.')
  await says(fields.work_experience, 'Please provide at least 10 characters about your experience.')
  await expect(page.getByLabel(fields.name, { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('what is typed on a profile and not saved is there after a reload', async ({ page }) => {
  const { fields, edit } = en.tasker
  await page.goto('/become-tasker')
  await fillApplication(page, 'en', freshAddress())
  await page.getByRole('button', { name: 'Send Request' }).click()
  await page.getByRole('button', { name: edit }).click()
  const experience = page.getByLabel(fields.work_experience, { exact: true })
  await experience.fill('Seven years of plumbing, one of them in Huye.')
  await page.reload()
  await page.getByRole('button', { name: edit }).click()
  await expect(experience).toHaveValue('Seven years of plumbing, one of them in Huye.')
  await expect(page.getByText(en.forms.draftKept)).toBeVisible()
})

test('a profile says that it is saved after a save, and not once more is chosen', async ({ page }) => {
  const { saved, saveWork } = en.tasker
  await page.goto('/become-tasker')
  await fillApplication(page, 'en', freshAddress())
  await page.getByRole('button', { name: 'Send Request' }).click()
  const work = page.locator('#work')
  const save = work.getByRole('button', { name: saveWork, exact: true })
  await expect(save).toBeVisible()
  await expect(page.getByText(saved, { exact: true })).toHaveCount(0)
  await work.getByText('Plumbing', { exact: true }).click()
  await expect(page.getByText(saved, { exact: true })).toHaveCount(0)
  await save.click()
  await expect(work.getByText(saved, { exact: true })).toBeVisible()
  await work.getByText('Painting', { exact: true }).click()
  await expect(page.getByText(saved, { exact: true })).toHaveCount(0)
})

test('the page for a code keeps the address in another language', async ({ page }) => {
  const email = 'somebody@taskers.test'
  for (const place of ['contentinfo', 'banner'] as const) {
    await page.goto(`/tasker/verify-code?email=${encodeURIComponent(email)}#content`)
    await expect(page.getByText(email)).toBeVisible()
    const link = page.getByRole(place).getByRole('link', { name: 'Kinyarwanda' })
    await expect(link).toHaveAttribute('href', '/rw/tasker/verify-code')
    await link.click()
    await expect(page).toHaveURL(/\/rw\/tasker\/verify-code\?email=somebody%40taskers\.test$/)
    await expect(page.getByText(email)).toBeVisible()
  }
})

test.describe('what the server refuses', () => {
  test.use({ expected: /status of (422|429)|net::ERR_FAILED/ })

  test('is shown where it belongs: a taken and an unknown address, a wrong code, a lost connection', async ({
    page,
  }) => {
    const email = freshAddress()
    await page.goto('/become-tasker')
    await fillApplication(page, 'en', email)
    await page.route('**/api/taskers', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('alert').filter({ hasText: en.tasker.failedTitle })).toBeVisible()
    await page.unroute('**/api/taskers')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Hello Tasker!' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.waitForURL('**/login')

    await page.goto('/become-tasker')
    await fillApplication(page, 'en', email)
    await page.getByRole('button', { name: 'Send Request' }).click()
    const taken = page.getByLabel('Email', { exact: true })
    await expect(taken).toHaveAccessibleDescription(/already registered/)
    await expect(taken).toBeFocused()
    await expect(taken).toBeInViewport()

    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('nonsense')
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByText('Invalid email address.')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(freshAddress())
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByText('Email not exist!')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await page.waitForURL('**/tasker/verify-code?email=*')
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText('Please enter six code!')).toBeVisible()
    const code = await codeFor(email)
    await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
    await expect(page.getByText('Verification code does not match!')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page.getByRole('heading', { name: 'Hello Tasker!' })).toBeVisible()
  })

  for (const isReloaded of [false, true]) {
    const how = isReloaded ? 'after a reload' : 'at once'
    test(`a lost answer to the right code, which is tried ${how}: a new one is sent without a pause`, async ({
      page,
    }) => {
      const { taskerLogin: login } = en
      const email = freshAddress()
      await page.goto('/become-tasker')
      await fillApplication(page, 'en', email)
      await page.getByRole('button', { name: 'Send Request' }).click()
      await page.getByRole('button', { name: 'Log out', exact: true }).click()
      await page.waitForURL('**/login')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send Verification Code' }).click()
      await page.waitForURL('**/tasker/verify-code?email=*')
      const waits = page.getByRole('button', { name: /Send a new code in/ })
      const again = page.getByRole('button', { name: login.resend, exact: true })
      const field = page.getByLabel('Verification code')
      const code = await codeFor(email)
      await field.fill(code === '000000' ? '111111' : '000000')
      await expect(page.getByText('Verification code does not match!')).toBeVisible()
      await expect(waits).toBeDisabled()

      await page.route('**/api/taskers/verify-code', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await field.fill(code)
      const lost = page.getByRole('alert').filter({ hasText: login.verifyFailedTitle })
      await expect(lost).toBeVisible()
      await page.unroute('**/api/taskers/verify-code')
      if (isReloaded) {
        await page.reload()
        await field.fill(code)
      } else {
        await lost.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(page.getByText('Verification code does not match!')).toBeVisible()
      await expect(page.getByText(login.perhapsUsed)).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText(login.perhapsUsed)).toBeVisible()
      await again.click()
      await expect(page.getByText(login.resent)).toBeVisible()
      await expect(page.getByText(login.perhapsUsed)).toBeHidden()
      await expect(waits).toBeDisabled()
      const next = () =>
        mailsTo(email)
          .flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
          .find((one) => one !== code)
      await expect.poll(next, { timeout: 20_000 }).toBeTruthy()
      await field.fill(next() ?? '')
      await expect(page.getByRole('heading', { name: 'Hello Tasker!' })).toBeVisible()
    })
  }

  test('is shown and in sight when a profile is edited', async ({ page }) => {
    const { fields, edit, save } = en.tasker
    await page.goto('/become-tasker')
    await fillApplication(page, 'en', freshAddress())
    await page.getByRole('button', { name: 'Send Request' }).click()
    await page.getByRole('button', { name: edit }).click()
    const errors = { email: ['Another address, please.'] }
    await page.route('**/api/taskers/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { message: 'x', errors } })
        : route.continue(),
    )
    await page.getByRole('button', { name: save, exact: true }).click()
    const email = page.getByLabel(fields.email, { exact: true })
    await expect(email).toHaveAccessibleDescription(/Another address, please\./)
    await expect(email).toBeFocused()
    await expect(email).toBeInViewport()
  })

  test('what is typed and sent before the scripts have come is not lost', async ({ page }) => {
    const { promise: come, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/_next/static/**/*.js', async (route) => {
      await come
      await route.continue()
    })
    // The address before is in the link of who wants to use another one.
    await page.goto('/login?email=before%40taskers.test', { waitUntil: 'commit' })
    const field = page.getByLabel('Email', { exact: true })
    await field.fill('somebody@taskers.test')
    await field.press('Enter')
    letScriptsCome()
    await listens(field)
    await expect(field).toHaveValue('somebody@taskers.test')
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByText('Email not exist!')).toBeVisible()
  })
})
