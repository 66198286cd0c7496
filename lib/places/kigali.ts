/**
 * The districts of Kigali and their sectors, spelt as the City of Kigali spells them. The package `rwanda`
 * knows them all, with every village; a phone needs these few names. A test compares them with the package.
 */
export const kigali = {
  Gasabo: [
    'Bumbogo',
    'Gatsata',
    'Gikomero',
    'Gisozi',
    'Jabana',
    'Jali',
    'Kacyiru',
    'Kimihurura',
    'Kimironko',
    'Kinyinya',
    'Ndera',
    'Nduba',
    'Remera',
    'Rusororo',
    'Rutunga',
  ],
  Kicukiro: [
    'Gahanga',
    'Gatenga',
    'Gikondo',
    'Kagarama',
    'Kanombe',
    'Kicukiro',
    'Kigarama',
    'Masaka',
    'Niboye',
    'Nyarugunga',
  ],
  Nyarugenge: [
    'Gitega',
    'Kanyinya',
    'Kigali',
    'Kimisagara',
    'Mageragere',
    'Muhima',
    'Nyakabanda',
    'Nyamirambo',
    'Nyarugenge',
    'Rwezamenyo',
  ],
} as const satisfies Record<string, readonly string[]>

export type District = keyof typeof kigali
export const districts = Object.keys(kigali) as [District, ...District[]]

/** Whether a sector lies in a district. */
export function isSectorOf(district: District, sector: string): boolean {
  return (kigali[district] as readonly string[]).includes(sector)
}

// Kigali is a sector, too, but whoever writes it means the city; a district's name means the district.
const places = districts.flatMap((district) => [
  { district, sector: null, name: district },
  ...kigali[district]
    .filter((sector) => sector !== 'Kigali' && !(districts as readonly string[]).includes(sector))
    .map((sector) => ({ district, sector, name: sector })),
])

/** The district and the sector that a place in words names; null for what it leaves open or names twice. */
export function placeOf(words: string): { district: District | null; sector: string | null } {
  const named = places.filter(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(words))
  const found = new Set(named.map(({ district }) => district))
  const [district] = found.size === 1 ? found : []
  const sectors = named.flatMap(({ sector }) => sector ?? [])
  return {
    district: district ?? null,
    sector: district && sectors.length === 1 ? (sectors[0] ?? null) : null,
  }
}
