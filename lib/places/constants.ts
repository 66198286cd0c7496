/**
 * The name and the number that customers and taskers write: limits, and the keys of the texts of forms and
 * errors.
 */
export const personFields = {
  full_name: {
    min: 2,
    max: 120,
    error: 'name',
    tooLong: 'name_long',
    label: 'fullName',
    autoComplete: 'name',
  },
  phone: {
    max: 40,
    error: 'phone',
    tooLong: 'phone',
    label: 'phone',
    hint: 'phoneHint',
    autoComplete: 'tel',
    type: 'tel',
  },
} as const

/** The districts outside Kigali, each with its town where people call it by another name. */
const districtNames = {
  Bugesera: ['Nyamata'],
  Burera: [],
  Gakenke: [],
  Gatsibo: ['Kabarore'],
  Gicumbi: ['Byumba'],
  Gisagara: [],
  Huye: ['Butare'],
  Kamonyi: ['Runda'],
  Karongi: ['Kibuye'],
  Kayonza: [],
  Kirehe: [],
  Muhanga: ['Gitarama'],
  Musanze: ['Ruhengeri'],
  Ngoma: ['Kibungo'],
  Ngororero: [],
  Nyabihu: [],
  Nyagatare: [],
  Nyamagabe: ['Gikongoro'],
  Nyamasheke: [],
  Nyanza: [],
  Nyaruguru: ['Kibeho'],
  Rubavu: ['Gisenyi'],
  Ruhango: [],
  Rulindo: [],
  Rusizi: ['Cyangugu', 'Kamembe'],
  Rutsiro: [],
  Rwamagana: [],
} as const satisfies Record<string, readonly string[]>

/** Districts whose name is also that of a place in Kigali: here the one in Kicukiro is as likely. */
const sharedNames: readonly string[] = ['Nyanza']

/** What people write for a district: of a shared name only what leaves no doubt. */
const wordsFor = (district: string): string[] =>
  sharedNames.includes(district)
    ? [`${district} district`, `akarere ka ${district}`, `district de ${district}`]
    : [district]

const byName = new Map(
  Object.entries(districtNames).flatMap(([district, towns]) =>
    [...wordsFor(district), ...towns].map((name) => [name.toLowerCase(), district] as const),
  ),
)

/** The names of districts and towns outside Kigali, in small letters. */
export const namesOutside: readonly string[] = [...byName.keys()]

/** The district of a name in small letters. */
export const districtOutside = (name: string): string | null => byName.get(name) ?? null
