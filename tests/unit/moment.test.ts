import { describe, expect, it } from 'vitest'
import {
  dayInMonth,
  kigaliDateTime,
  kigaliDayName,
  kigaliExactly,
  longDate,
  relativeTime,
  shortWeekdayDate,
  weekdayDate,
} from '@/lib/i18n/dates'
import { daysAfter } from '@/lib/i18n/time'
import { wholeText } from '@/lib/i18n/whole'

const now = Date.parse('2026-11-20T12:00:00Z')
const away = (seconds: number) => relativeTime(new Date(now + seconds * 1_000), now)

describe('how far a moment is', () => {
  it.each([
    [-5, 'just now'],
    [30, 'in a moment'],
    [-60, '1 min ago'],
    [-3_599, '59 min ago'],
    [-3_600, '1 hr ago'],
    [5 * 3_600, 'in 5 hr'],
    [-86_400, 'yesterday'],
    [3 * 86_400, 'in 3 days'],
    [-31 * 86_400, ''],
  ])('%d seconds away is “%s”', (seconds, text) => {
    expect(away(seconds)).toBe(text)
  })

  it('is said exactly in Kigali’s time', () => {
    expect(kigaliExactly(new Date('2026-11-20T23:18:05Z'))).toBe('Saturday 21 November 2026 at 01:18:05')
  })
})

describe('what staff read without Intl is what Intl says', () => {
  const says = (instant: Date, options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(instant)
  const day = 'numeric'

  it('each day of a leap year', () => {
    for (let on = '2028-01-01'; on <= '2028-12-31'; on = daysAfter(on, 1)) {
      const start = new Date(`${on}T00:00:00Z`)
      const weekday = says(start, { weekday: 'long' })
      expect(longDate(on, 'en')).toBe(says(start, { day, month: 'long', year: 'numeric' }))
      expect(weekdayDate(on)).toBe(`${weekday} ${longDate(on, 'en')}`)
      expect(dayInMonth(on)).toBe(says(start, { day, month: 'long' }))
      expect(kigaliDayName(on)).toBe(says(start, { day, month: 'short' }))
      expect(shortWeekdayDate(on)).toBe(`${says(start, { weekday: 'short' })} ${kigaliDayName(on)}`)
      const late = new Date(start.getTime() + 23 * 3_600_000 + 5 * 60_000)
      const time = { hour: '2-digit', minute: '2-digit' } as const
      expect(kigaliDateTime(late)).toBe(says(late, { day, month: 'short', ...time }, 'Africa/Kigali'))
    }
  })

  it('a date in Kinyarwanda, in figures', () => {
    const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
    expect(longDate('2026-03-09', 'rw')).toBe(says(new Date('2026-03-09T00:00:00Z'), options))
  })

  it.each([0, 7, 999, 1_000, 12_345, 1_234_567, -5, -20_000])('the whole number %d', (value) => {
    expect(wholeText(value)).toBe(value.toLocaleString('en'))
  })
})
