import type { Locale } from '@/lib/i18n/constants'
import { withNumber } from '@/lib/i18n/fill'
import {
  endTextsPerRequest,
  moneyTextsPerRequest,
  type TextShare,
  textsPerRequest,
} from '@/lib/messages/constants'
import { foldToGsm } from '@/lib/providers/gsm'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const copies = { en: en.texts, rw: rw.texts, fr: fr.texts } satisfies Record<Locale, typeof en.texts>

type Copy = typeof en.texts
/** Who reads a text, and what it tells: `customer.received`. */
export type TextTemplate = {
  [Reader in keyof Copy & string]: `${Reader}.${keyof Copy[Reader] & string}`
}[keyof Copy & string]

export const textTemplates = Object.entries(copies.en).flatMap(([reader, texts]) =>
  Object.keys(texts).map((name) => `${reader}.${name}`),
) as TextTemplate[]

/** No one waits for these: they go by day, and not to people who wrote STOP. */
const optional: readonly TextTemplate[] = [
  'customer.completed',
  'customer.paid',
  'customer.paid_tasker',
  'tasker.check_soon',
]
/** News that need no haste: they wait for the end of the quiet hours. */
const patient: readonly TextTemplate[] = [
  ...optional,
  'customer.cancelled',
  'customer.declined',
  'customer.unreachable',
  'customer.repeat_ended',
  'tasker.state',
  'tasker.check_expired',
]

const codes: readonly TextTemplate[] = ['tasker.code', 'tasker.number_code']
/** Anybody can cause these, with any number. */
const asked: readonly TextTemplate[] = ['customer.received', 'auto.closed', 'auto.stopped']

/** The texts that are not simply about a request or a job that we know. */
export const templatesOf = { asked, code: codes } satisfies Partial<Record<TextShare, readonly string[]>>

/** About money: a request may get some of these beyond its other texts. */
const moneyTemplates: readonly TextTemplate[] = [
  'customer.quote',
  'customer.finished_due',
  'customer.paid',
  'customer.paid_tasker',
  'customer.refunded',
]
/** That a request has ended: without it the customer would go on waiting. */
const endTemplates: readonly TextTemplate[] = [
  'customer.completed',
  'customer.cancelled_by_you',
  'customer.cancelled',
  'customer.declined',
  'customer.unreachable',
]

const has = (list: readonly string[], template: string) => list.includes(template)

/** The most texts that the customer of a request may get, with this one. */
export function mostTextsOfRequest(template: string): number {
  if (has(endTemplates, template)) return textsPerRequest + moneyTextsPerRequest + endTextsPerRequest
  return textsPerRequest + (has(moneyTemplates, template) ? moneyTextsPerRequest : 0)
}

export const isOptional = (template: string): boolean => has(optional, template)
/** What a text is for: whose share of the day, and which caps of its number, it counts in. */
export function textShareOf(template: string): TextShare {
  if (has(codes, template)) return 'code'
  return has(asked, template) ? 'asked' : 'known'
}
export const waitsForDay = (template: string): boolean => has(patient, template)

export type TextWords = { text: string; values: string[] }

/**
 * The words of a text, folded to GSM-7, and the values of its places in their order, for WhatsApp. Without
 * our phone number it is the form that names none.
 */
export function textOf(
  template: TextTemplate,
  locale: Locale,
  given: Record<string, string | undefined>,
): TextWords {
  const [reader = '', name = ''] = template.split('.')
  const copy = (copies[locale] as Record<string, Record<string, string>>)[reader]?.[name] ?? ''
  const values: string[] = []
  const text = withNumber(copy, Boolean(given.phone)).replace(/\{(\w+)\}/g, (_whole, place: string) => {
    const value = foldToGsm(given[place] ?? '').replace(/\s+/g, ' ')
    values.push(value)
    return value
  })
  return { text: foldToGsm(text), values }
}
