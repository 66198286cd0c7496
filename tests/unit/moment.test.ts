import { describe, expect, it } from 'vitest'
import { kigaliExactly, relativeTime } from '@/lib/i18n/time'

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
    expect(kigaliExactly(new Date('2026-11-20T23:18:05Z'))).toMatch(
      /^Saturday,? 21 November 2026 at 01:18:05$/,
    )
  })
})
