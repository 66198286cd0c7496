import { expect, it } from 'vitest'
import { rangeText } from '@/components/console/list/list-pages'

const nouns = { one: 'tasker', many: 'taskers' }

it.each([
  [{ page: 1, size: 50 }, 0, '0 taskers'],
  [{ page: 1, size: 50 }, 1, '1 tasker'],
  [{ page: 1, size: 50 }, 50, '50 taskers'],
  [{ page: 1, size: 50 }, 1234, '1–50 of 1,234 taskers'],
  [{ page: 25, size: 50 }, 1234, '1,201–1,234 of 1,234 taskers'],
  [{ page: 99, size: 50 }, 1234, '1,234 taskers'],
])('%j of %d is %s', (query, total, expected) => {
  expect(rangeText(query, total, nouns)).toBe(expected)
})
