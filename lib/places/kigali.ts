/** The districts of Kigali and their sectors, spelt as the City of Kigali spells them. */
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
