import type { BrowserContext, Page } from 'playwright/test'
import { callAs, codeOf, logInAs, mailedLink } from '../support/business'
import { aRequest } from '../support/fixtures'
import { enterAsStaff, expect, expectAccessible, test } from './fixtures'

const password = 'four words for the tests'
const shown = { visible: true } as const

test.beforeEach(async ({ page }) => {
  await enterAsStaff(page)
})

const unique = (project: string, what: string) => `${what}-${project}-${Date.now()}@taskers.test`

async function openStaff(page: Page, name: string) {
  await page.goto(`/admin/staff?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .filter(shown)
    .click()
}

async function inviteByForm(page: Page, person: { name: string; email: string }) {
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Name must be at least 2 characters.')).toBeVisible()
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
}

async function choosePassword(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByText('invites you to the back office')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Please use at least 12 characters.')).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
}

async function anotherBrowser(
  contexts: { newContext: () => Promise<BrowserContext> },
  watch: (page: Page) => void,
) {
  const context = await contexts.newContext()
  const page = await context.newPage()
  watch(page)
  return { context, page }
}

test.describe('somebody new on the staff', () => {
  // A password that is too short; and the call of an account that was just put out.
  test.use({ expected: /422|401/ })

  test('is invited, chooses a password, logs in, and is out at the next click when disabled', async ({
    page,
    browser,
    watch,
  }, { project }) => {
    const name = `Aline of ${project.name} ${Date.now()}`
    const email = unique(project.name, 'aline')
    await inviteByForm(page, { name, email })
    const { viewport } = project.use
    const guest = await anotherBrowser(
      { newContext: () => browser.newContext({ ...(viewport && { viewport }) }) },
      watch,
    )
    const link = await mailedLink(email)
    await choosePassword(guest.page, link)
    await guest.page.goto(link)
    await expect(guest.page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await expectAccessible(guest.page)

    await logInAs(guest.page, email, password)
    await guest.page.waitForURL('**/admin/dashboard')
    await guest.page.goto('/admin/staff')
    await expect(guest.page).toHaveURL(/\/admin\/dashboard$/)
    await guest.page.goto('/admin/messages')
    await expect(guest.page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()

    await openStaff(page, name)
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('Disabled', { exact: true }).filter(shown)).toBeVisible()
    await guest.page.reload()
    await expect(guest.page).toHaveURL(/\/admin\/login$/)
    await logInAs(guest.page, email, password)
    await expect(guest.page.getByText('Incorrect email or password.')).toBeVisible()
    await guest.context.close()
  })

  test('turns two-factor login on and logs in with a code of the phone', async ({ page, browser, watch }, {
    project,
  }) => {
    const email = unique(project.name, 'two')
    expect(
      await callAs(page, 'POST', '/api/admin/staff', { name: 'Two Factors', email, role: 'editor' }),
    ).toBe(201)
    const { viewport } = project.use
    const guest = await anotherBrowser(
      { newContext: () => browser.newContext({ ...(viewport && { viewport }) }) },
      watch,
    )
    await choosePassword(guest.page, await mailedLink(email))
    await logInAs(guest.page, email, password)
    await guest.page.waitForURL('**/admin/dashboard')
    await guest.page.goto('/admin/profile')
    await guest.page.getByRole('button', { name: 'Turn on' }).click()
    await guest.page.getByRole('dialog').getByLabel('Your password now').fill(password)
    await expectAccessible(guest.page)
    await guest.page.getByRole('button', { name: 'Continue' }).click()
    await expect(guest.page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expectAccessible(guest.page)
    const secret = (await guest.page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    await guest.page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await guest.page.getByRole('button', { name: 'Turn on' }).click()
    const codes = guest.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(guest.page)
    const recovery = (await codes.first().textContent()) ?? ''
    await guest.page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(guest.page.getByText('10 recovery codes are left.')).toBeVisible()

    await guest.context.clearCookies()
    await logInAs(guest.page, email, password)
    await expect(guest.page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(guest.page)
    await guest.page.getByLabel('Code', { exact: true }).fill('000000')
    await guest.page.getByRole('button', { name: 'Login' }).click()
    await expect(guest.page.getByText('This code is not right')).toBeVisible()
    // The code of now was used to turn it on; the app shows the next one soon.
    await guest.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await guest.page.getByRole('button', { name: 'Login' }).click()
    await guest.page.waitForURL('**/admin/dashboard')

    await guest.context.clearCookies()
    await logInAs(guest.page, email, password)
    await guest.page.getByRole('button', { name: 'Use a recovery code' }).click()
    await guest.page.getByLabel('Recovery code').fill(recovery)
    await guest.page.getByRole('button', { name: 'Login' }).click()
    await guest.page.waitForURL('**/admin/dashboard')
    await guest.context.close()
  })
})

test('whoever forgot the password hears the same, known or not', async ({ page, context }, { project }) => {
  // Away from the page that listens for changes: without its cookie it would be refused.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(unique(project.name, 'nobody'))
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If this address belongs to an account')).toBeVisible()
  await expectAccessible(page)
})

/** Changes one of the links by the API, whatever its version is. */
async function nameDeveloper(page: Page, name: string): Promise<number> {
  return page.evaluate(async (credit_name) => {
    const { token } = await (await fetch('/api/auth/token', { method: 'POST' })).json()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const { data } = await (await fetch('/api/admin/settings', { headers })).json()
    const { version, value } = data.links
    const credit_url = credit_name && 'https://example.rw/studio'
    const body = JSON.stringify({ version, value: { ...value, credit_name, credit_url } })
    return (await fetch('/api/admin/settings/links', { method: 'PUT', headers, body })).status
  }, name)
}

test.describe('the settings', () => {
  test.use({ expected: /409|422/ })

  test('are on the public site at once, and a late edit is refused', async ({ page }, { project }) => {
    const address = `KG 7 Avenue, Kigali (${project.name} ${Date.now()})`
    await page.goto('/admin/settings')
    const contact = page.getByRole('region', { name: 'Contact' })
    const before = await contact.getByLabel('Address').inputValue()
    await expectAccessible(page)
    await contact.getByLabel('Email').fill('nobody')
    await contact.getByRole('button', { name: 'Save contact' }).click()
    await expect(contact.getByText('Invalid email address.')).toBeVisible()
    await contact.getByLabel('Email').fill('hello@taskers.local')
    await contact.getByLabel('Address').fill(address)
    await contact.getByRole('button', { name: 'Save contact' }).click()
    // Who saved it last stands there from an earlier time too.
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
    await expect(contact.getByText(/^Saved .* by /)).toBeVisible()

    const site = await page.context().newPage()
    await site.goto('/')
    await expect(site.getByRole('contentinfo').getByText(address)).toBeVisible()
    await site.goto('/rw')
    await expect(site.getByRole('contentinfo').getByText(address)).toBeVisible()

    await site.goto('/admin/settings')
    const elsewhere = site.getByRole('region', { name: 'Contact' })
    await elsewhere.getByLabel('Address').fill(before)
    await elsewhere.getByRole('button', { name: 'Save contact' }).click()
    await expect(site.getByText('Saved. The site shows it now.')).toBeVisible()
    await site.close()
    // Another section, saved in between, brings what is stored; what is on the screen stays what was seen.
    const alarms = page.getByRole('region', { name: 'Alarms' })
    const saved = page.waitForResponse('**/api/admin/settings/alarm_targets')
    await alarms.getByRole('button', { name: 'Save alarms' }).click()
    expect((await saved).status()).toBe(200)
    await expect(alarms.getByText(/^Saved .* by /)).toBeVisible()
    await contact.getByLabel('Address').fill('Too late')
    await contact.getByRole('button', { name: 'Save contact' }).click()
    await expect(contact.getByText(/changed this setting meanwhile/)).toBeVisible()
    await expect(contact.getByText(`changed address from ${address} to ${before}.`)).toBeVisible()
    await expectAccessible(page)
    await expect(contact.getByLabel('Address')).toHaveValue('Too late')
    await contact.getByRole('button', { name: 'Show the current version' }).click()
    await expect(contact.getByLabel('Address')).toHaveValue(before)
  })

  test('say what another person changed, and lose nothing that was typed', async ({ page }) => {
    await page.goto('/admin/settings')
    const links = page.getByRole('region', { name: 'Links' })
    const index = page.getByRole('navigation', { name: 'Sections' })
    const x = links.getByLabel('X', { exact: true })
    const before = await x.inputValue()
    const mine = `https://example.rw/${Date.now()}`
    await x.fill(mine)
    await expect(index.getByRole('link', { name: /^Links/ })).toContainText('Not saved')
    const name = `Somebody ${Date.now()}`
    expect(await nameDeveloper(page, name)).toBe(200)
    await links.getByRole('button', { name: 'Save links' }).click()
    await expect(links.getByText(`developed by ${name};`)).toBeVisible()
    await links.getByRole('button', { name: 'Keep what I typed' }).click()
    await expect(links.getByText(/changed this setting meanwhile/)).toBeHidden()
    await expect(x).toHaveValue(mine)
    await expect(links.getByLabel('Developed by')).toHaveValue(name)
    await links.getByRole('button', { name: 'Save links' }).click()
    await expect(index.getByText('Not saved')).toBeHidden()
    await x.fill('http://')
    await links.getByRole('button', { name: 'Undo' }).click()
    await expect(x).toHaveValue(mine)
    await x.fill(before)
    await links.getByRole('button', { name: 'Save links' }).click()
    await expect(index.getByText('Not saved')).toBeHidden()
    expect(await nameDeveloper(page, '')).toBe(200)
  })

  test('are found by their index', async ({ page }) => {
    await page.goto('/admin/settings')
    const index = page.getByRole('navigation', { name: 'Sections' })
    await expect(index.getByRole('link')).toHaveCount(12)
    const texts = index.getByRole('link', { name: 'Texts' })
    await texts.click()
    await expect(page.getByRole('heading', { name: 'Texts' })).toBeInViewport()
    await expect(texts).toHaveAttribute('aria-current', 'location')
    await expectAccessible(page)
  })

  test('are on the site for whoever asks next, however many are asking', async ({ page, request }) => {
    await page.goto('/admin/settings')
    let isDone = false
    const askers = ['/', '/rw', '/fr', '/about'].map(async (path) => {
      while (!isDone) await request.get(path)
    })
    const seen: boolean[] = []
    try {
      for (let round = 0; round < 8; round += 1) {
        const name = `Somebody ${Date.now()}`
        expect(await nameDeveloper(page, name)).toBe(200)
        seen.push((await (await request.get('/')).text()).includes(name))
      }
    } finally {
      isDone = true
      await Promise.all(askers)
    }
    expect(await nameDeveloper(page, '')).toBe(200)
    expect(seen).toEqual(seen.map(() => true))
  })
})

test('a request to erase is recorded and done, and the log says so', async ({ page }, { project }) => {
  const phone = `0788 ${project.name === 'desk' ? '71' : '72'}${String(Date.now()).slice(-5, -4)} ${String(Date.now()).slice(-3)}`
  const data = { ...aRequest, phone, description: `${aRequest.description} ${Date.now()}` }
  expect((await page.request.post('/api/task-requests', { data })).status()).toBe(201)
  await page.goto('/admin/privacy')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record a request' }).click()
  await page.getByLabel('Phone or email', { exact: true }).fill(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record it' }).click()
  // Until its own page is there, the list shows the requests that other tests record.
  await expect(page).toHaveURL(/privacy\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: `+250 ${phone.slice(1)}` })).toBeVisible()
  await expect(page.getByText('30 days left').filter(shown)).toBeVisible()
  await expect(page.getByText(aRequest.full_name)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase 1 record…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(/^Erased .* by /)).toBeVisible()

  await page.goto('/admin/audit')
  await expect(page.getByText('erased the data of a privacy request').filter(shown).first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    /day \d+ \w+ \d{4}$/,
  )
  await page.getByRole('link', { name: 'All about a privacy request' }).first().click()
  await expect(page.getByRole('button', { name: /^Only a privacy request/ })).toBeVisible()
  await expect(page.getByText('recorded a privacy request')).toBeVisible()
  await expectAccessible(page)
})

test('mails are listed with what became of them, and one is read in its frame', async ({ page }) => {
  const email = `wait-${Date.now()}@taskers.test`
  expect((await page.request.post('/api/waitlist', { data: { email, consent: true } })).status()).toBe(201)
  await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('Not sent: no provider', { exact: true }).filter(shown)).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Open / })
    .filter(shown)
    .click()
  await expect(page).toHaveURL(/messages\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'As it looks' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Taskers', { exact: true })).toBeVisible()
  // Nothing may run in the frame, so axe could not look into it; it judges the page around it.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)

  await page.goto(`/admin/waitlist?q=${encodeURIComponent(email)}`)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: `Erase ${email}` })
    .filter(shown)
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('No addresses match this.')).toBeVisible()
})
