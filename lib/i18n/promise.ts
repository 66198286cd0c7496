import type { Locale } from './constants'
import { kigaliTime, promiseDay } from './time'

type PromiseCopy = { promiseToday: string; promiseTomorrow: string; promiseLater: string }

// Browsers know no Kinyarwanda dates: a date in figures is understood by everybody.
const dayFormats: Record<Locale, [string, Intl.DateTimeFormatOptions]> = {
  en: ['en-GB', { weekday: 'long', day: 'numeric', month: 'long' }],
  fr: ['fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }],
  rw: ['en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }],
}

function dayText(day: Date, locale: Locale): string {
  const [language, options] = dayFormats[locale]
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'Africa/Kigali' }).format(day)
}

/** The promise in words: the time, and the day when it is not today. */
export function promiseText(promise: { due: Date; now: Date; locale: Locale; copy: PromiseCopy }): string {
  const { due, now, locale, copy } = promise
  const texts = { today: copy.promiseToday, tomorrow: copy.promiseTomorrow, later: copy.promiseLater }
  return texts[promiseDay(due, now)].replace('{time}', kigaliTime(due)).replace('{day}', dayText(due, locale))
}
