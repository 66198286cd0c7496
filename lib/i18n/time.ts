import type { Locale } from './constants'

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

/** The same with its seconds: `14:32:05`. */
export const kigaliSecond = (instant: Date): string => inKigali(instant).slice(11, 19)

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

/** Whether a calendar day (`2026-11-26`) is today, tomorrow or another one. */
export function nearDay(day: string, now: Date): 'today' | 'tomorrow' | 'later' {
  if (day === kigaliDay(now)) return 'today'
  return day === kigaliDayIn(1, now) ? 'tomorrow' : 'later'
}

export const promiseDay = (due: Date, now: Date) => nearDay(kigaliDay(due), now)

/** Midnight in UTC at which a calendar day begins: for arithmetic with days. */
export const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The calendar day so many days after another one. */
export const daysAfter = (day: string, count: number): string =>
  new Date(startOf(day).getTime() + count * dayMs).toISOString().slice(0, 10)

/** The weekday of a calendar day; Sunday is 0. */
export const weekdayOf = (day: string): number => startOf(day).getUTCDay()

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
