// Two people change the same setting: what is said of it, and what is kept.
import { expect, it } from 'vitest'
import { changesText } from '@/components/console/settings/conflict'
import { keepOwn } from '@/components/console/settings/keep-own'

const day = { from: '08:00', to: '18:00' }
const week = (...days: unknown[]) => days

it('keeps of a setting with fields only those that were changed here', () => {
  const seen = { phone: '1', email: 'a' }
  expect(keepOwn({ seen, now: { phone: '2', email: 'a' }, mine: { phone: '1', email: 'b' } })).toEqual([
    [['email'], 'b'],
  ])
  expect(keepOwn({ seen, now: { phone: '2', email: 'a' }, mine: seen })).toEqual([])
})

it('keeps of the week the days that were changed here, of other lists and switches all', () => {
  const seen = week(...Array(7).fill(day))
  const mine = week(null, ...Array(6).fill(day))
  expect(keepOwn({ seen, now: week(...Array(7).fill(null)), mine })).toEqual([[['0'], null]])
  expect(keepOwn({ seen: [{ name: 'a' }], now: [], mine: [{ name: 'b' }] })).toEqual([[[], [{ name: 'b' }]]])
  expect(keepOwn({ seen: true, now: true, mine: false })).toEqual([[[], false]])
})

it.each([
  [
    'contact',
    { phone: '+250788123456' },
    { phone: '+250788123457' },
    'phone from +250 788 123 456 to +250 788 123 457',
  ],
  ['alarm_targets', { emails: [] }, { emails: ['a@b.rw'] }, 'addresses added a@b.rw'],
  [
    'opening_hours',
    week(...Array(7).fill(day)),
    week(...Array(7).fill(null)),
    'opening hours › Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday from 08:00–18:00 to closed',
  ],
  ['on_call', { admin_id: null, minutes: 10 }, { admin_id: 'x', minutes: 10 }, 'person on call'],
  ['closed_days', [], ['2026-12-25'], 'closed days added 25 December 2026'],
  ['on_call_weeks', [], [{ week: '2026-11-30', admin_id: 'x' }], 'on-call rota › week of 30 November'],
  ['login_option', true, false, 'login option from yes to no'],
  ['texts', { daily_parts: 500 }, { daily_parts: 500 }, ''],
] as const)('says what somebody changed of %s', (setting, seen, now, text) => {
  expect(changesText(setting, seen, now)).toBe(text)
})
