import type { Locale } from './constants'
import { upperFirst } from './letter-case'
import { formatter, nearDay } from './time'

const parts = { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'long' } as const
const formats: Record<Locale, (instant: Date) => string> = {
  en: formatter('en-GB', parts),
  fr: formatter('fr-FR', parts),
  rw: formatter('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit' }),
}
const kinyarwandaDays = [
  'ku cyumweru',
  'ku wa mbere',
  'ku wa kabiri',
  'ku wa gatatu',
  'ku wa kane',
  'ku wa gatanu',
  'ku wa gatandatu',
]

/** A calendar day of the next months: `Thursday 3 December`, in Kinyarwanda `ku wa kane 03/12`. */
export function nearDate(day: string, locale: Locale): string {
  const start = new Date(`${day}T00:00:00Z`)
  const date = formats[locale](start)
  return locale === 'rw' ? `${kinyarwandaDays[start.getUTCDay()]} ${date}` : date
}

type Days = { today: string; tomorrow: string }

/** A calendar day as a heading: `Today`, `Tomorrow`, `Thursday 3 December`. */
export function dayHeading(day: string, { now, locale, words }: { now: Date; locale: Locale; words: Days }) {
  const near = nearDay(day, now)
  return near === 'later' ? upperFirst(nearDate(day, locale)) : words[near]
}
