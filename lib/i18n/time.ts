import type { Locale } from './constants'

const timeZone = 'Africa/Kigali'
const dayMs = 86_400_000

/** Formats with one format, made at first use: to make one takes as long as many uses. */
export function formatter(language: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat(language, options)
    return format.format(instant)
  }
}

// Rwanda has no summer time.
const kigaliOffset = '+02:00'
const kigaliOffsetMs = 2 * 3_600_000
const inKigali = (instant: Date) => new Date(instant.getTime() + kigaliOffsetMs).toISOString()

/** The time of day in Kigali: `14:32`. */
export const kigaliTime = (instant: Date): string => inKigali(instant).slice(11, 16)

/** The time of day in Kigali as the language writes it: `14:32`, in French `14 h 32`. */
export function timeText(instant: Date, locale: Locale): string {
  const time = kigaliTime(instant)
  return locale === 'fr' ? time.replace(/^0?(\d+):/, '$1\u00a0h\u00a0') : time
}

/** The calendar day in Kigali: `2026-11-20`. */
export const kigaliDay = (instant: Date): string => inKigali(instant).slice(0, 10)

/** The calendar day in Kigali so many days from now. */
export const kigaliDayIn = (days: number, now = new Date()): string =>
  kigaliDay(new Date(now.getTime() + days * dayMs))

/** A date and time for staff: `20 Nov, 14:32`. */
export const kigaliDateTime = formatter('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Whether a calendar day (`2026-11-26`) is today, tomorrow or another one. */
export function nearDay(day: string, now: Date): 'today' | 'tomorrow' | 'later' {
  if (day === kigaliDay(now)) return 'today'
  return day === kigaliDayIn(1, now) ? 'tomorrow' : 'later'
}

export const promiseDay = (due: Date, now: Date) => nearDay(kigaliDay(due), now)

// Browsers have no Kinyarwanda date formats; figures work in every language.
const longDates: Record<Locale, (instant: Date) => string> = {
  en: formatter('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  fr: formatter('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  rw: formatter('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A calendar day (`2026-03-03`) in words: `3 March 2026`. */
export const longDate = (day: string, locale: Locale): string => longDates[locale](startOf(day))

/** The calendar day so many days after another one. */
export const daysAfter = (day: string, count: number): string =>
  new Date(startOf(day).getTime() + count * dayMs).toISOString().slice(0, 10)

/** The weekday of a calendar day; Sunday is 0. */
export const weekdayOf = (day: string): number => startOf(day).getUTCDay()

const weekday = formatter('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** A calendar day (`2026-03-03`) for staff, with its weekday: `Tuesday 3 March 2026`. */
export const weekdayDate = (day: string): string => `${weekday(startOf(day))} ${longDate(day, 'en')}`

const shortDate = formatter('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A calendar day (`2026-03-03`) for staff, in short: `3 Mar`. */
export const kigaliDayName = (day: string): string => shortDate(startOf(day))

const shortWeekday = formatter('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** A calendar day (`2026-11-26`) for staff, in short with its weekday: `Thu 26 Nov`. */
export const shortWeekdayDate = (day: string): string =>
  `${shortWeekday(startOf(day))} ${shortDate(startOf(day))}`

const dayAndMonth = formatter('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A calendar day (`2026-11-26`) for staff, without its year: `26 November`. */
export const dayInMonth = (day: string): string => dayAndMonth(startOf(day))

/** An instant as the value of a `datetime-local` field, in Kigali's time: `2026-11-20T14:32`. */
export function toKigaliInput(instant: Date): string {
  return `${kigaliDay(instant)}T${kigaliTime(instant)}`
}

/** Whether two instants are the same on a page, which shows no seconds. */
export const isSameMinute = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && toKigaliInput(one) === toKigaliInput(other)

/** The instant of such a value. */
export function fromKigaliInput(value: string): Date {
  return new Date(`${value.slice(0, 16)}:00${kigaliOffset}`)
}

/** The instant of such a value; null when it is not a date and time. */
export function parseKigaliInput(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null
  const instant = fromKigaliInput(value)
  // JavaScript turns the 31st of a shorter month into a day of the next month.
  return !Number.isNaN(instant.getTime()) && toKigaliInput(instant) === value ? instant : null
}

let distance: Intl.RelativeTimeFormat | undefined
const spans = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', dayMs, 30],
] as const

/** The distance from now, for staff: `12 min ago`, `in 3 hr`, `yesterday`; empty beyond a month. */
export function relativeTime(instant: Date, now: number): string {
  distance ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' })
  const away = instant.getTime() - now
  if (Math.abs(away) < 60_000) return away > 0 ? 'in a moment' : 'just now'
  for (const [unit, size, most] of spans) {
    const count = Math.trunc(away / size)
    if (Math.abs(count) < most) return distance.format(count, unit).replace('.', '')
  }
  return ''
}

/** An instant in full, for tooltips: `Saturday, 21 November 2026 at 01:18:05`. */
export const kigaliExactly = formatter('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'medium' })
