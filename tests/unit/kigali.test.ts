import { Districts, Sectors } from 'rwanda'
import { expect, test } from 'vitest'
import { districts, kigali } from '@/lib/places/kigali'

// The one name that the package writes differently from the City of Kigali.
const cityName = (sector: string) => (sector === 'Mageregere' ? 'Mageragere' : sector)

test('the districts and sectors are those of the package rwanda', () => {
  expect([...districts].sort()).toEqual(Districts('Kigali').toSorted())
  for (const district of districts) {
    expect([...kigali[district]].sort()).toEqual(Sectors('Kigali', district).map(cityName).sort())
  }
})
