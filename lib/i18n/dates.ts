// Dates in words. Apart from `time.ts`, because the landing page needs none of them in the browser.
import type { Locale } from './constants'
import { formatter, kigaliDay, kigaliSecond, kigaliTime, startOf } from './time'

// English names, as `Intl` has them: its first use in a browser blocks a slow computer for 50 to 100 ms.
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const shortMonth = (month: string) => month.slice(0, month === 'September' ? 4 : 3)

function inEnglish(day: string) {
  const start = startOf(day)
  const month = months[start.getUTCMonth()] ?? ''
  return { weekday: weekdays[start.getUTCDay()] ?? '', date: start.getUTCDate(), month }
}

/** A calendar day (`2026-11-26`) for staff, without its year: `26 November`. */
export function dayInMonth(day: string): string {
  const { date, month } = inEnglish(day)
  return `${date} ${month}`
}

/** A calendar day (`2026-03-03`) for staff, in short: `3 Mar`. */
export function kigaliDayName(day: string): string {
  const { date, month } = inEnglish(day)
  return `${date} ${shortMonth(month)}`
}

/** A date and time for staff: `20 Nov, 14:32`. */
export const kigaliDateTime = (instant: Date): string =>
  `${kigaliDayName(kigaliDay(instant))}, ${kigaliTime(instant)}`

const inFrench = formatter('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

// Browsers have no Kinyarwanda date formats; figures work in every language.
const longDates: Record<Locale, (day: string) => string> = {
  en: (day) => `${dayInMonth(day)} ${day.slice(0, 4)}`,
  fr: (day) => inFrench(startOf(day)),
  rw: (day) => day.split('-').reverse().join('/'),
}

/** A calendar day (`2026-03-03`) in words: `3 March 2026`. */
export const longDate = (day: string, locale: Locale): string => longDates[locale](day)

/** A calendar day (`2026-03-03`) for staff, with its weekday: `Tuesday 3 March 2026`. */
export const weekdayDate = (day: string): string => `${inEnglish(day).weekday} ${longDate(day, 'en')}`

/** A calendar day (`2026-11-26`) for staff, in short with its weekday: `Thu 26 Nov`. */
export const shortWeekdayDate = (day: string): string =>
  `${inEnglish(day).weekday.slice(0, 3)} ${kigaliDayName(day)}`

let distance: Intl.RelativeTimeFormat | undefined
const spans = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 30],
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

/** An instant in full, for tooltips: `Saturday 21 November 2026 at 01:18:05`. */
export const kigaliExactly = (instant: Date): string =>
  `${weekdayDate(kigaliDay(instant))} at ${kigaliSecond(instant)}`
