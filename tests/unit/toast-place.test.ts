// Toasts stand where they cover no control, or the fewest.
import { expect, it } from 'vitest'
import { type Box, freePlace } from '@/components/console/frame/toast-place'

const laptop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const box = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
})
const text = 20

it.each([
  ['at the bottom on the right', [], 'bottom-right'],
  ['on the left, where a list ends with the buttons of its pages', [box(1100, 740, 120, 44)], 'bottom-left'],
  ['above, where both corners below are taken', [box(0, 700, 1280, 100)], 'top-right'],
])('on a laptop %s', (_where, controls, expected) => {
  expect(freePlace(text, laptop, controls)).toEqual({ position: expected, lift: 0 })
})

it('on a phone it stands above a button at the bottom, or below the bar', () => {
  expect(freePlace(text, phone, [])).toEqual({ position: 'bottom-center', lift: 0 })
  const { position, lift } = freePlace(text, phone, [box(16, 680, 328, 44)])
  expect(position).toBe('bottom-center')
  expect(740 - 16 - lift).toBeLessThanOrEqual(680)
  expect(freePlace(text, phone, [box(0, 200, 360, 540)]).position).toBe('top-center')
})

it('a long text needs more room', () => {
  const above = [box(1000, 690, 200, 30)]
  expect(freePlace(text, laptop, above).position).toBe('bottom-right')
  expect(freePlace(150, laptop, above).position).toBe('bottom-left')
})

it('takes the press of no button in a list on a phone', () => {
  const calls = Array.from({ length: 14 }, (_, index) => box(276, 12 + 52 * index, 68, 44))
  const { lift } = freePlace(39, phone, calls)
  const middle = 740 - 16 - lift - 36
  for (const { top } of calls) expect(Math.abs(top + 22 - middle)).toBeGreaterThan(14)
})

it('covers the fewest where no place is free', () => {
  const everywhere = [box(0, 0, 1280, 800)]
  expect(freePlace(text, laptop, everywhere).position).toBe('bottom-right')
  expect(freePlace(text, laptop, [...everywhere, box(1000, 700, 200, 90)]).position).toBe('bottom-left')
})
