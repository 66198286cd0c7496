// Rwanda's public holidays and Umuganda.
import { describe, expect, it } from 'vitest'
import { easterOf, holidayOn, holidaysFrom, umugandaOn } from '@/lib/day/clock'
import { daysAfter } from '@/lib/i18n/time'

it('a day after another one crosses months, years and the 29th of February', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
})

it.each([
  ['2024-03-31'],
  ['2025-04-20'],
  ['2026-04-05'],
  ['2027-03-28'],
  ['2028-04-16'],
  ['2035-03-25'],
  ['2038-04-25'],
  ['2049-04-18'],
  ['2076-04-19'],
])('Easter is on %s', (day) => {
  expect(easterOf(Number(day.slice(0, 4)))).toBe(day)
})

it('the holidays of a year from a day on are in their order, each once, also over new year', () => {
  const days = holidaysFrom('2026-12-26').map(({ day }) => day)
  expect(days.slice(0, 4)).toEqual(['2026-12-26', '2026-12-28', '2027-01-01', '2027-01-02'])
  expect(days.at(-1)).toBe('2027-12-25')
  expect(days).toEqual([...new Set(days)].sort())
})

describe('public holidays', () => {
  it.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-02', 'Day after New Year’s Day'],
    ['2026-02-01', 'Heroes’ Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-04-07', 'Genocide against the Tutsi Memorial Day'],
    ['2026-05-01', 'Labour Day'],
    ['2026-07-01', 'Independence Day'],
    ['2026-07-04', 'Liberation Day'],
    ['2026-08-07', 'Umuganura Day'],
    ['2026-08-15', 'Assumption Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Boxing Day'],
    ['2027-03-26', 'Good Friday'],
    ['2027-08-06', 'Umuganura Day'],
    ['2031-08-01', 'Umuganura Day'],
  ])('%s is %s', (day, name) => {
    expect(holidayOn(day)).toBe(name)
  })

  it.each([
    ['2026-02-02', 'Day off for Heroes’ Day'],
    ['2026-07-06', 'Day off for Liberation Day'],
    ['2026-12-28', 'Day off for Boxing Day'],
    ['2022-12-27', 'Day off for Christmas Day'],
    ['2023-01-03', 'Day off for New Year’s Day'],
  ])('%s is a day off, because the holiday was on a weekend', (day, name) => {
    expect(holidayOn(day)).toBe(name)
  })

  it('the memorial day is never moved, and two holidays of one weekend are one day off', () => {
    expect(holidayOn('2024-04-07')).toBe('Genocide against the Tutsi Memorial Day')
    expect(holidayOn('2024-04-08')).toBeNull()
    expect([holidayOn('2021-12-27'), holidayOn('2021-12-28')]).toEqual(['Day off for Boxing Day', null])
  })

  it('other days are none', () => {
    for (const day of ['2026-11-23', '2026-04-05', '2026-08-14', '2026-12-27'])
      expect(holidayOn(day)).toBeNull()
  })
})

it('Umuganda is in the morning of the last Saturday of a month', () => {
  const hours = { from: '08:00', to: '11:00' }
  for (const day of ['2026-11-28', '2026-10-31', '2026-02-28', '2028-02-26'])
    expect(umugandaOn(day)).toEqual(hours)
  for (const day of ['2026-11-21', '2026-11-29', '2026-11-27', '2026-12-05'])
    expect(umugandaOn(day)).toBeNull()
})
