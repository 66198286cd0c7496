import { expect, it } from 'vitest'
import { wholeMinutes, wholePercent } from '@/lib/requests/clock'

it.each(Array.from({ length: 101 }, (_, percent) => percent))(
  '%d of a hundred is so many percent',
  (percent) => {
    expect(wholePercent(percent / 100)).toBe(percent)
  },
)

it('is rounded against us', () => {
  expect(wholePercent(0.8999)).toBe(89)
  expect(wholePercent(2 / 3)).toBe(66)
  expect(wholeMinutes(16.01)).toBe(17)
})

it.each([17, 17.000_000_000_001, 16.999_999_999_999])('%d minutes are 17', (minutes) => {
  expect(wholeMinutes(minutes)).toBe(17)
})
