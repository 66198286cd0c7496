// Every text of every language fits two parts of an SMS, and one where its values have their usual length.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/constants'
import { quietUntil } from '@/lib/messages/texts/clock'
import { contactValues, cutTo, whenText } from '@/lib/messages/texts/labels'
import { type TextTemplate, textOf, textTemplates } from '@/lib/messages/texts/workflow'
import { foldToGsm, partsOf } from '@/lib/providers/gsm'
import { defaultSettings } from '@/lib/settings/schema'
import { checkKinds, taskerStatuses } from '@/lib/taskers/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const labels = { en: en.tasker, rw: rw.tasker, fr: fr.tasker }
const longest = (words: string[]) => words.toSorted((one, other) => other.length - one.length)[0] ?? ''
const pathOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

const usual = (locale: Locale) => ({
  ...contactValues({ phone: '+250788123456' }),
  reference: 'TK-7H4KQ2',
  url: `https://taskers.rw${pathOf(locale)}/track/${'x'.repeat(24)}`,
  when: '27/11 14:05',
  name: 'Emmanuel',
  code: '123456',
  task: 'Plumbing',
  place: 'Gasabo, Remera',
  state: labels[locale].states.approved.label,
  check: labels[locale].checks.interview,
  day: '3/3/2026',
  text: 'We come at ten. Is that right?',
  minutes: '20',
  pay: '15,000',
  amount: '42,000',
  until: '14:20',
})
const greatest = (locale: Locale) => ({
  ...usual(locale),
  url: `https://www.taskers-rwanda.example${pathOf(locale)}/track/${'x'.repeat(24)}`,
  name: 'N'.repeat(24),
  task: cutTo('W'.repeat(50), 30),
  place: cutTo('Nyarugenge, Nyamirambo, behind the blue church and the market', 60),
  state: longest(taskerStatuses.map((status) => labels[locale].states[status].label)),
  check: longest(checkKinds.map((kind) => labels[locale].checks[kind])),
  day: '30 septembre 2026',
  text: 'x'.repeat(306),
  minutes: '600',
  pay: '100,000,000',
  amount: '300,000,000',
  until: '27/11 14:20',
})

/** These name a job with its place, so two parts are right. */
const long: readonly TextTemplate[] = [
  'tasker.job',
  'tasker.job_soon',
  'tasker.offer',
  'tasker.offer_soon',
  'tasker.job_confirm',
  'tasker.job_confirm_soon',
  'tasker.job_confirm_pay',
  'tasker.job_confirm_pay_soon',
]

const all = locales.flatMap((locale) => textTemplates.map((template) => [locale, template] as const))

it.each(all)('%s %s fits', (locale, template) => {
  const { text } = textOf(template, locale, usual(locale))
  expect(text).not.toMatch(/[{}]/)
  expect(partsOf(text)).toMatchObject({ encoding: 'gsm7' })
  expect(partsOf(text).parts).toBeLessThanOrEqual(long.includes(template) ? 2 : 1)
  expect(partsOf(textOf(template, locale, greatest(locale)).text).parts).toBeLessThanOrEqual(2)
})

it('texts to taskers and customers name us and say where to call', () => {
  for (const [locale, template] of all) {
    const { text } = textOf(template, locale, usual(locale))
    if (template === 'desk.written') continue
    expect(text).toContain('Taskers')
    if (/^(customer|tasker)/.test(template) && !/completed|code/.test(template))
      expect(text, `${locale} ${template}`).toContain('0788123456')
  }
})

it('gives WhatsApp the values in the order of their places', () => {
  const { values } = textOf('customer.received', 'fr', usual('fr'))
  expect(values).toEqual(['TK-7H4KQ2', '27/11 14:05', usual('fr').url, '0788123456'])
})

it('writes names in GSM-7, and leaves other scripts', () => {
  expect(foldToGsm('Aloïs Nsengiyumva, Kacyiru “A” – 3')).toBe('Alois Nsengiyumva, Kacyiru "A" - 3')
  expect(textOf('customer.assigned_soon', 'en', { name: '名' }).text).toContain('名')
})

it.each([
  ['2026-11-23T07:59:00+02:00', '2026-11-23T06:00:00.000Z'],
  ['2026-11-23T08:00:00+02:00', null],
  ['2026-11-23T19:59:00+02:00', null],
  ['2026-11-23T20:00:00+02:00', '2026-11-24T06:00:00.000Z'],
  ['2026-11-23T23:59:00+02:00', '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T00:00:00+02:00', '2026-11-24T06:00:00.000Z'],
])('the quiet hours at %s last until %s', (now, until) => {
  expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(until)
})

it('a time says its day unless it is today', () => {
  const now = new Date('2026-11-23T10:00:00+02:00')
  expect(whenText(new Date('2026-11-23T14:05:00+02:00'), now)).toBe('14:05')
  expect(whenText(new Date('2026-11-24T08:30:00+02:00'), now)).toBe('24/11 08:30')
})

it('the number of a site that nobody has set stands in no text: each has a form without one', () => {
  const none = contactValues(defaultSettings.contact)
  expect(none.phone).toBe('')
  for (const [locale, template] of all.filter(([, name]) => !name.startsWith('staff.'))) {
    const { text, values } = textOf(template, locale, { ...usual(locale), ...none })
    const name = `${locale} ${template}: ${text}`
    expect(text, name).not.toMatch(/[[\]|{}]|0700|\bTel\b| {2}|^ | $/)
    // Where nobody says which number, nobody is asked to call.
    expect(text, name).not.toMatch(/\b[Cc]all (us|and|before)\b|hamagara kuri|[Aa]ppelez/)
    expect(text, name).toMatch(/[^\s,:;]$/)
    expect(partsOf(text).parts).toBeLessThanOrEqual(long.includes(template) ? 2 : 1)
    expect(values, name).not.toContain('')
  }
})

it('docs/messages.md names every text, and no other', () => {
  const page = readFileSync('docs/messages.md', 'utf8')
  const named = [...page.matchAll(/`((?:desk\.|auto\.|staff\.)?[a-z_]+)`/g)].map(([, name = '']) => name)
  const names = textTemplates.map((template) => template.replace(/^(customer|tasker)\./, ''))
  expect(names.filter((name) => !named.includes(name))).toEqual([])
  const others = ['texts', 'messages', 'sent_texts', 'pindo', 'africastalking', 'twilio', 'whatsapp']
  const known = [...names, ...others, 'en', 'fr', 'customer_received']
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
