import type { Locale } from './constants'

const timeZone = 'Africa/Kigali'

/** The time of day in Kigali: `14:32`, in every language. */
export function kigaliTime(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
}

// Two hours ahead of UTC all year: there is no summer time.
const kigaliOffsetMs = 2 * 60 * 60_000

/** An instant as a browser's date and time field holds it, on Kigali's clock: `2026-11-20T14:32`. */
export function kigaliInput(instant: Date): string {
  return new Date(instant.getTime() + kigaliOffsetMs).toISOString().slice(0, 16)
}

/** The reverse of `kigaliInput`; null for what is no date and time. */
export function fromKigaliInput(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const instant = new Date(`${text}:00+02:00`)
  return !Number.isNaN(instant.getTime()) && kigaliInput(instant) === text ? instant : null
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
