import { Districts, Sectors } from 'rwanda'
import { expect, test } from 'vitest'
import { districts, kigali, placeOf } from '@/lib/places/kigali'

// The one name that the package writes differently from the City of Kigali.
const cityName = (sector: string) => (sector === 'Mageregere' ? 'Mageragere' : sector)

test('the districts and sectors are those of the package rwanda', () => {
  expect([...districts].sort()).toEqual(Districts('Kigali').toSorted())
  for (const district of districts) {
    expect([...kigali[district]].sort()).toEqual(Sectors('Kigali', district).map(cityName).sort())
  }
})

test.each([
  ['Gasabo, Remera, near Amahoro Stadium', 'Gasabo', 'Remera'],
  ['behind the market of nyamirambo', 'Nyarugenge', 'Nyamirambo'],
  ['Kicukiro centre, Kigali', 'Kicukiro', null],
  ['Remera or Kimironko', 'Gasabo', null],
  ['between Remera and Nyamirambo', null, null],
  ['Gasabo, Kicukiro', null, null],
  ['KG 11 Ave, Kigali', null, null],
])('%s lies in district %s, sector %s', (words, district, sector) => {
  expect(placeOf(words)).toEqual({ district, sector })
})
