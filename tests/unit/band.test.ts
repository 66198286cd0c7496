import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { band } from '@/lib/brand/imigongo'

test('the band of the styles is the band of the brand', () => {
  expect(readFileSync('app/tokens.css', 'utf8')).toContain(`<path d='${band(36, 24, 36)}'/>`)
})
