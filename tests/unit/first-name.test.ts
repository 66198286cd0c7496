// What customers call a tasker.
import { expect, it } from 'vitest'
import { firstNameOf } from '@/lib/requests/customer/workflow'

it.each([
  ['Emmanuel Habimana', 'Emmanuel'],
  ['  Marie\tClaire Uwase ', 'Marie'],
  ['Aline', 'Aline'],
  ['   ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('of %j is %j', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected)
})
