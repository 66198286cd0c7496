import type { Locale } from './constants'
import { longDate } from './dates'
import { fill } from './fill'
import { kigaliDay, promiseDay, timeText } from './time'

type PromiseCopy = { promiseToday: string; promiseTomorrow: string; promiseLater: string }
type LateCopy = { late: string; lateOn: string }
type Said<Copy> = { due: Date; now: Date; locale: Locale; copy: Copy }

// Browsers have no Kinyarwanda date formats; figures work in every language.
const dayFormats: Record<Locale, [string, Intl.DateTimeFormatOptions]> = {
  en: ['en-GB', { weekday: 'long', day: 'numeric', month: 'long' }],
  fr: ['fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }],
  rw: ['en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }],
}

function dayText(day: Date, locale: Locale): string {
  const [language, options] = dayFormats[locale]
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'Africa/Kigali' }).format(day)
}

/** The time of the promise in words, with the day when it is not today. */
export function promiseText({ due, now, locale, copy }: Said<PromiseCopy>): string {
  const texts = { today: copy.promiseToday, tomorrow: copy.promiseTomorrow, later: copy.promiseLater }
  return fill(texts[promiseDay(due, now)], { time: timeText(due, locale), day: dayText(due, locale) })
}

/** The apology for a broken promise: the time, with the day when it was not today. */
export function lateText({ due, now, locale, copy }: Said<LateCopy>): string {
  const time = timeText(due, locale)
  if (promiseDay(due, now) === 'today') return fill(copy.late, { time })
  return fill(copy.lateOn, { day: longDate(kigaliDay(due), locale), time })
}
