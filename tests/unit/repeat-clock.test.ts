// On which days a request comes again, and until when a day can still be asked for.
import { describe, expect, it } from 'vitest'
import { nearDate } from '@/lib/i18n/near-date'
import { isOver, nextOccurrence, tomorrowOf } from '@/lib/repeats/clock'
import type { DayPart, Rhythm } from '@/lib/requests/constants'

function daysFrom(firstOn: string, rhythm: Rhythm, count: number): string[] {
  const days = [firstOn]
  for (let i = 1; i < count; i++) days.push(nextOccurrence(firstOn, rhythm, days.at(-1) ?? ''))
  return days
}

describe('the days of a repeat', () => {
  it.each<[string, Rhythm, string[]]>([
    ['2026-01-31', 'month', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2027-12-30', 'month', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-02-29', 'month', ['2028-02-29', '2028-03-29', '2028-04-29']],
    ['2026-11-15', 'month', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['2026-12-24', 'two_weeks', ['2026-12-24', '2027-01-07', '2027-01-21']],
    ['2028-02-22', 'week', ['2028-02-22', '2028-02-29', '2028-03-07']],
  ])('from %s each %s: %j', (firstOn, rhythm, days) => {
    expect(daysFrom(firstOn, rhythm, days.length)).toEqual(days)
  })

  it.each<[string, Rhythm, string, string]>([
    ['2026-11-24', 'week', '2026-11-20', '2026-11-24'],
    ['2026-11-24', 'week', '2026-11-23', '2026-11-24'],
    ['2026-11-24', 'week', '2026-11-24', '2026-12-01'],
    ['2026-11-24', 'week', '2026-11-30', '2026-12-01'],
    ['2026-11-24', 'two_weeks', '2026-12-30', '2027-01-05'],
    ['2026-01-31', 'month', '2026-02-27', '2026-02-28'],
    ['2026-01-31', 'month', '2026-02-28', '2026-03-31'],
    ['2026-01-31', 'month', '2027-02-28', '2027-03-31'],
    ['2026-11-20', 'month', '2027-01-21', '2027-02-20'],
  ])('from %s each %s, the first after %s is %s', (firstOn, rhythm, after, next) => {
    expect(nextOccurrence(firstOn, rhythm, after)).toBe(next)
  })
})

describe('a day', () => {
  it.each<[string, DayPart | null, string, boolean]>([
    ['2026-11-22', null, '08:00', true],
    ['2026-11-24', 'morning', '23:59', false],
    ['2026-11-23', 'morning', '11:59', false],
    ['2026-11-23', 'morning', '12:00', true],
    ['2026-11-23', 'afternoon', '16:59', false],
    ['2026-11-23', 'evening', '19:59', false],
    ['2026-11-23', 'evening', '20:00', true],
    ['2026-11-23', null, '16:59', false],
    ['2026-11-23', null, '17:00', true],
  ])('%s (%s) is over on 23 November at %s: %s', (day, part, time, expected) => {
    expect(isOver({ day, part }, new Date(`2026-11-23T${time}:00+02:00`))).toBe(expected)
  })

  it('is counted in Kigali', () => {
    expect(tomorrowOf(new Date('2026-11-30T22:30:00Z'))).toBe('2026-12-02')
  })

  it('is written with its weekday in three languages', () => {
    expect(nearDate('2026-12-03', 'en')).toBe('Thursday 3 December')
    expect(nearDate('2026-12-03', 'fr')).toBe('jeudi 3 décembre')
    expect(nearDate('2026-12-03', 'rw')).toBe('ku wa kane 03/12')
  })
})
