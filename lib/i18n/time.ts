import type { Locale } from './constants'

const timeZone = 'Africa/Kigali'

/** The time of day in Kigali, as `14:32`. */
export function kigaliTime(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** The time of day in Kigali for people: `14:32`, in French `14 h 32`. */
export function timeText(instant: Date, locale: Locale): string {
  const time = kigaliTime(instant)
  return locale === 'fr' ? time.replace(/^0?(\d+):/, '$1\u00a0h\u00a0') : time
}

/** The calendar day in Kigali, as `2026-11-20`: two instants are on the same day when these are equal. */
export function kigaliDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
}

/** A date and time for staff: `20 Nov, 14:32`. */
export function kigaliDateTime(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
}

/** What a promise says about its day. */
export type PromiseDay = 'today' | 'tomorrow' | 'later'

export function promiseDay(due: Date, now: Date): PromiseDay {
  if (kigaliDay(due) === kigaliDay(now)) return 'today'
  return kigaliDay(due) === kigaliDay(new Date(now.getTime() + 86_400_000)) ? 'tomorrow' : 'later'
}

// Browsers know no Kinyarwanda dates: a date in figures is understood by everybody.
const longDates: Record<Locale, [string, Intl.DateTimeFormatOptions]> = {
  en: ['en-GB', { day: 'numeric', month: 'long', year: 'numeric' }],
  fr: ['fr-FR', { day: 'numeric', month: 'long', year: 'numeric' }],
  rw: ['en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }],
}

/** A calendar day (`2026-03-03`) in words: `3 March 2026`. */
export function longDate(day: string, locale: Locale): string {
  const [language, options] = longDates[locale]
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** A calendar day (`2026-03-03`) for staff, with its weekday: `Tuesday 3 March 2026`. */
export function weekdayDate(day: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${longDate(day, 'en')}`
}

/** A calendar day (`2026-03-03`) for staff, in short: `3 Mar`. */
export function kigaliDayName(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

const kigaliOffset = '+02:00'

/** An instant as a field for a date and a time has it, in Kigali: `2026-11-20T14:32`. */
export function toKigaliInput(instant: Date): string {
  return `${kigaliDay(instant)}T${kigaliTime(instant)}`
}

/** What such a field holds, as an instant. */
export function fromKigaliInput(value: string): Date {
  return new Date(`${value.slice(0, 16)}:00${kigaliOffset}`)
}

/** What such a field holds, as an instant; null for what is no date and time. */
export function parseKigaliInput(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null
  const instant = fromKigaliInput(value)
  // The 31st of a shorter month would be taken for a day of the next.
  return !Number.isNaN(instant.getTime()) && toKigaliInput(instant) === value ? instant : null
}

const distance = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' })
const spans = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 30],
] as const

/** How far an instant is from now, for staff: `12 min ago`, `in 3 hr`, `yesterday`; empty beyond a month. */
export function relativeTime(instant: Date, now: number): string {
  const away = instant.getTime() - now
  if (Math.abs(away) < 60_000) return away > 0 ? 'in a moment' : 'just now'
  for (const [unit, size, most] of spans) {
    const count = Math.trunc(away / size)
    if (Math.abs(count) < most) return distance.format(count, unit).replace('.', '')
  }
  return ''
}

/** Everything about an instant in Kigali, for who points at it: `Saturday, 21 November 2026 at 01:18:05`. */
export function kigaliExactly(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'medium' }).format(
    instant,
  )
}
