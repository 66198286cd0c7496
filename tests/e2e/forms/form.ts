// What a test needs to know of a form, to fill it, to send it, and to look at what is in it.
import { expect, type Locator, type Page } from 'playwright/test'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }

/** The product that is tried: where its mails lie and where its data is. */
export type Site = { mailDir: string; databaseUrl: string }

/** `true` ticks a box, or chooses one of several. */
type Value = string | true

export type Form = {
  name: string
  /** The component that shows it, where that is a form. */
  covers?: string
  /** Goes to the form, up to where it can be typed into. */
  open: (page: Page, site: Site) => Promise<void>
  fields: readonly (readonly [label: string | RegExp, value: Value])[]
  /** What stands in the call for a choice, where that is not its value. */
  sends?: string
  /** The button that sends. */
  send: string
  language: 'en' | 'rw' | 'fr' | 'staff'
  /** It is in the page's HTML: somebody may type before the scripts come. */
  isEarly?: boolean
  isInDialog?: boolean
  /** Its problem is told in passing, where there is no room for a notice. */
  isToast?: boolean
  /** Its button leads to the next step, without a call. */
  isStep?: boolean
  /** Without a connection it waits on the device, and is sent by itself. */
  waits?: boolean
}

export const isEarly = (form: Form): boolean => form.isEarly === true

type Words = Record<'slow' | 'failed' | 'offline' | 'retry' | 'whatsapp', string>

const staffWords: Words = {
  slow: 'The server did not answer. What you typed is still here. Please try again.',
  failed: 'What you typed is still here. Please try again.',
  offline: 'You are offline. What you typed is still here. Try again when the connection is back.',
  retry: 'Try again',
  whatsapp: '',
}

export const wordsOf = (language: Form['language']): Words =>
  language === 'staff' ? staffWords : { en, rw, fr }[language].forms

/** Where the form stands: what lies behind an open dialog is not meant. */
export const place = (page: Page, form: Form): Locator =>
  form.isInDialog
    ? page.locator('dialog[open], [role=dialog], [role=alertdialog]').last()
    : page.locator('body')

export const press = (where: Page | Locator, name: string): Promise<void> =>
  where.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

const fieldOf = (page: Page, form: Form, label: string | RegExp): Locator =>
  place(page, form)
    .getByLabel(label, { exact: true })
    .and(page.locator('input, textarea, select'))
    .filter({ visible: true })
    .first()

/**
 * Ticks a box or chooses one of several, as a finger does: by its label where the box itself is hidden.
 * It is not hidden before the styles are there.
 */
async function check(field: Locator): Promise<void> {
  await expect(async () => {
    if (await field.isChecked()) return
    const box = await field.boundingBox()
    if (!box || box.width > 4) return field.check({ timeout: 1_000 })
    const label = await field.evaluateHandle((element: HTMLInputElement) => element.labels?.[0])
    await label.asElement()?.click({ timeout: 1_000 })
    await expect(field).toBeChecked({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

async function set(field: Locator, value: Value): Promise<void> {
  if (value === true) return check(field)
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isChoice) await field.selectOption(value)
  else await field.fill(value)
}

export async function type(page: Page, form: Form): Promise<void> {
  for (const [label, value] of form.fields) await set(fieldOf(page, form, label), value)
}

/** What is not as it was typed, in words; empty when nothing was lost. */
export async function lostIn(page: Page, form: Form): Promise<string[]> {
  const lost: string[] = []
  for (const [label, value] of form.fields) {
    const field = fieldOf(page, form, label)
    const now = await (value === true ? field.isChecked() : field.inputValue({ timeout: 2_000 })).catch(
      () => 'gone',
    )
    if (now !== value) lost.push(`${label}: ${now}`)
  }
  return lost
}

/** A form of staff that asks for an amount says that it is missing, and is not sent without. */
export async function missAmount(page: Page, form: Form): Promise<void> {
  const [label, value] = form.fields.find(([name]) => String(name).endsWith('(RWF)')) ?? []
  if (label === undefined || value === undefined) return
  const field = fieldOf(page, form, label)
  await field.fill('')
  await send(page, form)
  await expect(place(page, form).getByText(en.validation.amount_missing)).toBeVisible()
  await set(field, value)
}

export const send = (page: Page, form: Form): Promise<void> => press(place(page, form), form.send)

/** Sends once more: by the notice's way on, where it has one. */
export async function sendAgain(page: Page, form: Form): Promise<void> {
  const again = place(page, form)
    .getByRole('alert')
    .getByRole('button', { name: wordsOf(form.language).retry, exact: true })
    .first()
  if (!form.isToast && (await again.isVisible())) await again.click()
  else await send(page, form)
}

/** The sentence that says what happened. */
export function said(page: Page, form: Form, way: 'slow' | 'failed' | 'offline'): Locator {
  const hasText = wordsOf(form.language)[way]
  return form.isToast
    ? page.locator('[data-sonner-toast]').filter({ hasText }).first()
    : place(page, form).getByRole('alert').filter({ hasText }).first()
}
