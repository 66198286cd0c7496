// The keys of the back office: one table, and no key twice in one place.
import { expect, it } from 'vitest'
import { type KeyPlace, keyLabel, keyPlaces, keysOf, keyTable } from '@/components/console/frame/keys'

const places = Object.keys(keyPlaces) as KeyPlace[]

it.each(places)('no key does two things: %s', (place) => {
  const around: KeyPlace[] = place === 'row' ? ['list', 'everywhere'] : ['everywhere']
  const there = [place, ...around.filter((one) => one !== place)].flatMap(keysOf)
  const keys = there.map((name) => keyTable[name].key)
  expect(keys).toEqual([...new Set(keys)])
})

it('each key belongs to one place, and says what it does', () => {
  expect(places.flatMap(keysOf)).toHaveLength(Object.keys(keyTable).length)
  const words = Object.values(keyTable).map(({ does }) => does)
  expect(words).toEqual([...new Set(words)])
})

it('letters are written as on the keyboard', () => {
  expect([keyLabel('step'), keyLabel('more'), keyLabel('search'), keyLabel('keys')]).toEqual([
    'S',
    '.',
    'Ctrl K',
    '?',
  ])
})
