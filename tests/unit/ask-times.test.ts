// When an undecided payment is asked about, and a lost one.
import { expect, it } from 'vitest'
import { firstAsk, isAskedEnough, mayCallAgain, nextAsk } from '@/lib/money/attempts/workflow'
import { isLost, nextAskOfLost } from '@/lib/money/online/workflow'

const calledAt = new Date('2026-11-23T08:00:00Z')
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const after = (ms: number) => new Date(calledAt.getTime() + ms)
/** How long after the call the next question comes, when one has come so long after it. */
const nextAfter = (ms: number) => nextAsk(calledAt, after(ms)).getTime() - calledAt.getTime()

it.each([
  [0, 30 * second],
  [29 * second, 30 * second],
  [30 * second, 1 * minute],
  [59 * second, 1 * minute],
  [1 * minute, 2 * minute],
  [2 * minute, 4 * minute],
  [4 * minute - 1, 4 * minute],
  [4 * minute, 7 * minute],
  [7 * minute, 10 * minute],
  [24 * hour - 1, 24 * hour - 1 + 3 * minute],
  [24 * hour, 25 * hour],
  [71 * hour, 72 * hour],
])('%i ms after the call, the next question is at %i ms', (age, next) => {
  expect(nextAfter(age)).toBe(next)
})

it('in the first day never waits so long that what is paid would show as unpaid for five minutes', () => {
  // A killed worker's question is asked again within a minute, and its answer needs a moment.
  const longest = 5 * minute - 1 * minute - 30 * second
  for (let age = 0; age < 24 * hour; age += 9_973) expect(nextAfter(age) - age).toBeLessThanOrEqual(longest)
})

it.each([
  [0, 1],
  [1 * hour - 1, 1],
  [1 * hour, 24],
  [24 * hour - 1, 24],
  [24 * hour, 48],
  [47 * hour, 48],
  [48 * hour, 72],
  [72 * hour - 1, 72],
  [72 * hour, null],
  [100 * hour, null],
])('%i ms after the call, a lost one is asked about next at %s hours', (age, hours) => {
  const next = nextAskOfLost(calledAt, after(age))
  expect(next && (next.getTime() - calledAt.getTime()) / hour).toBe(hours)
})

it('is asked about when a provider without callbacks has decided, else after half a minute', () => {
  const now = new Date()
  expect(firstAsk(now, undefined).getTime() - now.getTime()).toBe(30 * second)
  const waits = firstAsk(now, 4 * second).getTime() - now.getTime()
  expect(waits).toBeGreaterThanOrEqual(4 * second)
  expect(waits).toBeLessThan(5 * second)
})

it('has its ends: called again for 90 seconds, lost after 15 minutes, decided by a person after three days', () => {
  const at = (check: (from: Date, now: Date) => boolean, ms: number) => check(calledAt, after(ms))
  expect([at(mayCallAgain, 90 * second - 1), at(mayCallAgain, 90 * second)]).toEqual([true, false])
  expect(mayCallAgain(null, calledAt)).toBe(false)
  expect([at(isLost, 15 * minute - 1), at(isLost, 15 * minute)]).toEqual([false, true])
  expect([at(isAskedEnough, 72 * hour - 1), at(isAskedEnough, 72 * hour)]).toEqual([false, true])
})
