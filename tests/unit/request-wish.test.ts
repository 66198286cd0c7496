// When a customer wishes the work, in the words of staff.
import { expect, it } from 'vitest'
import { wishText } from '@/lib/requests/staff/labels'

it.each([
  [{ wanted_on: '2026-11-26', wanted_part: 'morning' } as const, 'Thu 26 Nov, morning'],
  [{ wanted_on: '2026-11-26', wanted_part: null }, 'Thu 26 Nov'],
  [{ wanted_on: null, wanted_part: null }, ''],
])('%j is said as %j', (wish, text) => {
  expect(wishText(wish)).toBe(text)
})
