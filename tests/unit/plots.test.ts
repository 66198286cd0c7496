import { expect, it } from 'vitest'
import { namedDays } from '@/components/console/reports/plots'

it('names today and each week before it below the columns of thirty days', () => {
  const bars = Array.from({ length: 30 }, (_, index) => ({
    key: String(index),
    label: `day ${index}`,
    count: 0,
    href: '',
  }))
  expect(namedDays(bars)).toEqual(['day 1', 'day 8', 'day 15', 'day 22', 'day 29'])
})
