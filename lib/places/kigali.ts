/** Spelt as the City of Kigali does. The package `rwanda` is too large for phones; a test compares both. */
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

/** Whether a sector is in a district. */
export function isSectorOf(district: District, sector: string): boolean {
  return (kigali[district] as readonly string[]).includes(sector)
}

/** The district of a sector; each sector's name is in one district only. */
export const districtOf = (sector: string): District | null =>
  districts.find((district) => isSectorOf(district, sector)) ?? null

// A sector is named Kigali too, but people mean the city; a district's name means the district.
const places = districts.flatMap((district) => [
  { district, sector: null, name: district },
  ...kigali[district]
    .filter((sector) => sector !== 'Kigali' && !(districts as readonly string[]).includes(sector))
    .map((sector) => ({ district, sector, name: sector })),
])

/** The district and sector in a text; null for one that is missing or ambiguous. */
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

type Area = { sector: string | null; district: string | null }

/** Where a job is, as far as taskers may know before their yes: `Remera, Gasabo`. */
export const areaText = ({ sector, district }: Area): string =>
  [sector, district].filter(Boolean).join(', ') || 'Kigali'
