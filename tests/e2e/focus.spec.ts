// Where the keyboard is after a press that disables its button or takes it away, and after a form that is
// refused.
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { aRequest, aTasker } from '../support/fixtures'
import { choosePage, enterAsStaff, expect, listens, showTools, test } from './fixtures'
import { staffApi } from './forms/made'

const unique = (name: string) => `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

async function ask(page: Page, name: string): Promise<{ id: string; reference: string }> {
  const data = { ...aRequest, full_name: name, description: `The tap of ${name} leaks.` }
  return (await (await page.request.post('/api/task-requests', { data })).json()).data
}

/** Holds answers back for a moment, as a network does: the button is busy for so long. */
async function slow(page: Page, path: string, ms: number): Promise<void> {
  await page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.fallback()
  })
}

test('with a mouse, a request that is claimed in the list keeps the keyboard in its row', async ({
  page,
}) => {
  const name = unique('Claimed')
  await enterAsStaff(page)
  const { reference } = await ask(page, name)
  await slow(page, '**/api/admin/task-requests/*/owner', 200)
  await page.goto(`/admin/taskers-request?view=all&q=${name}`)
  const row = page.getByRole('link', { name: `Open ${reference}` }).filter({ visible: true })
  await listens(row)
  await row.focus()
  const claim = page.getByRole('button', { name: `Claim ${reference}` }).filter({ visible: true })
  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(claim).toHaveCount(0)
  await expect(row).toBeFocused()
})

test('a form that takes the place of its button gets the keyboard, and its section has it afterwards', async ({
  page,
}) => {
  const name = unique('Edited')
  await enterAsStaff(page)
  const { id, reference } = await ask(page, name)
  await page.goto(`/admin/taskers-request/${id}`)
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${reference} Plumbing · Taskers back office$`))
  const edit = page.getByRole('button', { name: 'Edit details' })
  await listens(edit)
  await edit.focus()
  await page.keyboard.press('Enter')
  const section = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Save details' }) })
  await expect(section.locator('input, select, textarea').first()).toBeFocused()
  const heading = await section.getByRole('heading').first().textContent()
  await page.getByLabel('Place', { exact: true }).fill('Gasabo, Remera, by the stadium')
  await page.getByRole('button', { name: 'Save details' }).press('Enter')
  await expect(edit).toBeVisible()
  await expect(page.getByRole('region', { name: heading ?? '', exact: true })).toBeFocused()
})

test('a field that is wrong gets the keyboard', async ({ page }) => {
  const name = unique('Wrong')
  await enterAsStaff(page)
  const { id } = await ask(page, name)
  const api = await staffApi(page)
  const { version } = await api('GET', `task-requests/${id}`)
  const talked = { version, channel: 'call', outcome: 'answered' }
  await api('POST', `task-requests/${id}/contacts`, talked)
  await page.goto(`/admin/taskers-request/${id}`)
  const set = page.getByRole('button', { name: 'Set the price' })
  await listens(set)
  await set.press('Enter')
  await expect(page.getByLabel('Labour (RWF)')).toBeFocused()
  await page.getByLabel('Labour (RWF)').fill('20000')
  await page.getByLabel('Transport (RWF)').fill('abc')
  await page.getByRole('button', { name: 'Agreed by phone' }).press('Enter')
  await expect(page.getByLabel('Transport (RWF)')).toBeFocused()

  const data = { ...aTasker, name, email: `${name.toLowerCase()}@taskers.test` }
  const tasker = (await (await page.request.post('/api/taskers', { data })).json()).data
  await page.goto(`/admin/taskers/${tasker.id}`)
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · Taskers back office$`))
  await page.getByRole('button', { name: 'Add a check' }).press('Enter')
  await page.getByRole('button', { name: 'Record the check' }).press('Enter')
  await expect(page.getByLabel('What was checked')).toBeFocused()
})

test('a button that is busy for long keeps the keyboard', async ({ page }) => {
  await enterAsStaff(page)
  const data = { ...aTasker, email: `${unique('listed')}@taskers.test` }
  expect((await page.request.post('/api/taskers', { data })).status()).toBe(201)
  await slow(page, '**/api/admin/taskers/export*', 1_500)
  await page.goto('/admin/taskers')
  await showTools(page)
  const csv = page.getByRole('button', { name: 'Download CSV' })
  await listens(csv)
  await csv.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Preparing…' })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await download
  await expect(csv).toBeFocused()
})

test('an archived entry leaves the keyboard with the one in its place', async ({ page }, { project }) => {
  await enterAsStaff(page)
  const question = `Archived by keyboard, ${project.name} ${Date.now()}`
  await page.goto('/admin/faqs/new')
  for (const language of ['English', 'Kinyarwanda', 'Français']) {
    const tab = page.getByRole('tab', { name: language })
    if (await tab.isVisible()) await tab.click()
    await page.getByLabel(`Question (${language})`).fill(question)
    await page.getByLabel(`Answer (${language})`).fill('Yes.')
  }
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/admin\/faqs\/\d+$/)
  await choosePage(page, 'FAQs')
  const archive = page.getByRole('button', { name: `Archive ${question}` })
  await listens(archive)
  await archive.focus()
  await page.keyboard.press('Enter')
  await expect(archive).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Edit /)
})

test('settings that were changed are asked about, and the keyboard stays on the way out', async ({
  page,
}) => {
  await enterAsStaff(page)
  await page.goto('/admin/settings')
  const email = page.getByLabel('Email', { exact: true })
  const before = await email.inputValue()
  await email.fill('typed@taskers.test')
  await choosePage(page, 'FAQs')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('“Contact” is not saved')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(email).toHaveValue('typed@taskers.test')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.keyboard.press('Escape')
  // On a phone, the button of the menu cannot be found before the drawer is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await email.fill(before)
  await choosePage(page, 'FAQs')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
})

test('opening a request puts the cursor into no field @both', async ({ page }) => {
  const name = unique('Opened')
  await enterAsStaff(page)
  const { reference } = await ask(page, name)
  await page.goto(`/admin/taskers-request?view=all&q=${name}`)
  const open = page.getByRole('link', { name: `Open ${reference}` }).filter({ visible: true })
  await listens(open)
  for (let visit = 0; visit < 3; visit++) {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Note', { exact: true })).toBeVisible()
    await page.keyboard.type('q')
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.goBack()
    await listens(open)
  }
})

/** The colour of focus, in red, green and blue. */
const focusColour = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-ochre')
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })

/** Which sides of a box show a colour, in the middle of each and at most four pixels from its edge. */
async function sidesIn(page: Page, box: Locator, colour: number[]): Promise<string[]> {
  const clip = await box.boundingBox()
  if (!clip) return []
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isThere = (x: number, y: number) =>
    colour.every((value, part) => Math.abs((data[(y * width + x) * channels + part] ?? 0) - value) < 24)
  const [middle, half] = [Math.floor(width / 2), Math.floor(height / 2)]
  const steps = [0, 1, 2, 3, 4]
  const sides = {
    top: steps.some((step) => isThere(middle, step)),
    bottom: steps.some((step) => isThere(middle, height - 1 - step)),
    left: steps.some((step) => isThere(step, half)),
    right: steps.some((step) => isThere(width - 1 - step, half)),
  }
  return Object.entries(sides).flatMap(([side, shows]) => (shows ? side : []))
}

test('the ring around a row with the keyboard is whole @both', async ({ page }) => {
  const name = unique('Ringed')
  await enterAsStaff(page)
  for (const which of ['One', 'Two']) await ask(page, `${name} ${which}`)
  await page.goto(`/admin/taskers-request?view=all&q=${name}`)
  const rows = page.locator('[data-row]').filter({ visible: true })
  await expect(rows).toHaveCount(2)
  const colour = await focusColour(page)
  expect(colour).toHaveLength(3)
  for (const row of await rows.all()) {
    await row.focus()
    await page.keyboard.press('Shift')
    await expect.poll(() => sidesIn(page, row, colour)).toEqual(['top', 'bottom', 'left', 'right'])
  }
})
