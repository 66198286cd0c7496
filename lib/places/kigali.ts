/**
 * The districts of Kigali and their sectors, spelt as the City of Kigali spells them. The package `rwanda` knows them all, with
 * every village; a phone needs these few names. A test holds them against the package.
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
