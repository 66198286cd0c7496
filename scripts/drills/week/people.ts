// The people of the week. All are invented, and no two customers have the same name.

export const dispatcherNames = ['Odette Uwera', 'Patrick Mugenzi'] as const

const firstNames = [
  ...['Aline', 'Eric', 'Chantal', 'Olivier', 'Josiane', 'Innocent', 'Clarisse', 'Thierry', 'Yvonne'],
  ...['Samuel', 'Grace', 'Fabrice', 'Angélique', 'Gilbert', 'Sandrine', 'Théogène', 'Béatrice', 'Didier'],
  ...['Marie Claire', 'Jean Paul', 'Delphine', 'Alphonse', 'Nadine', 'Célestin', 'Francine', 'Moïse'],
  ...['Liliane', 'Valens', 'Immaculée', 'Pascal', 'Florence', 'Égide', 'Denyse', 'Justin', 'Solange'],
]
const otherNames = [
  ...['Uwase', 'Habimana', 'Mukamana', 'Niyonzima', 'Ishimwe', 'Hakizimana', 'Umutoni', 'Bizimana'],
  ...['Uwineza', 'Nshimiyimana', 'Mukeshimana', 'Byiringiro', 'Kayitesi', 'Munyaneza', 'Umuhoza'],
  ...['Ndayisaba', 'Mutesi', 'Twizeyimana', 'Iradukunda', 'Sibomana', 'Uwimana', 'Rukundo', 'Akimana'],
  ...['Tuyishime', 'Mukarugwiza', 'Irakoze', 'Dushimimana', 'Murenzi', 'Mugisha', 'Nsengimana', 'Uwitonze'],
]

/** Step by step through both lists, so that neighbours in the list have nothing in common. */
export function customerOf(number: number): { full_name: string; phone: string } {
  const round = Math.floor(number / firstNames.length)
  const first = firstNames[number % firstNames.length]
  const other = otherNames[(number * 4 + round) % otherNames.length]
  return { full_name: `${first} ${other}`, phone: `+2507883${String(number).padStart(5, '0')}` }
}

export type Face = { skin: string; shirt: string; ground: string; hair: 'short' | 'bun' | 'scarf' | 'long' }

export type Applicant = {
  name: string
  gender: 'male' | 'female'
  profession: string
  experience: string
  district: 'Gasabo' | 'Kicukiro' | 'Nyarugenge'
  /** Without one, they come to the whole district. */
  sector: string | null
  face: Face
}

/** The first and every second one do moving, cleaning, mounting, garden; the others the rest. */
export const applicants: Applicant[] = [
  {
    name: 'Claudine Uwamahoro',
    gender: 'female',
    profession: 'Cleaner and gardener',
    experience: 'Six years in hotels and private homes in Remera and Kimironko.',
    district: 'Gasabo',
    sector: null,
    face: { skin: '#7a4a2f', shirt: '#166a4f', ground: '#f0d9b8', hair: 'bun' },
  },
  {
    name: 'Bosco Nsabimana',
    gender: 'male',
    profession: 'Plumber',
    experience: 'Trained at a technical school in Kicukiro, nine years of pipes, pumps and water heaters.',
    district: 'Kicukiro',
    sector: 'Niboye',
    face: { skin: '#5b3522', shirt: '#2f5d8a', ground: '#e9d3b4', hair: 'short' },
  },
  {
    name: 'Emmanuel Habarurema',
    gender: 'male',
    profession: 'Mover and fitter',
    experience: 'Five years with a moving firm; own drill, own straps and blankets.',
    district: 'Nyarugenge',
    sector: null,
    face: { skin: '#6b4029', shirt: '#c2410c', ground: '#dfe3d0', hair: 'short' },
  },
  {
    name: 'Espérance Mukandoli',
    gender: 'female',
    profession: 'Painter',
    experience: 'Eight years of painting houses and offices, inside and outside.',
    district: 'Gasabo',
    sector: 'Kimironko',
    face: { skin: '#8a5836', shirt: '#d97706', ground: '#e6dccb', hair: 'scarf' },
  },
  {
    name: 'Vestine Nyiransabimana',
    gender: 'female',
    profession: 'Cleaner',
    experience: 'Four years of cleaning after building work, and gardens in Kiyovu.',
    district: 'Nyarugenge',
    sector: null,
    face: { skin: '#643c27', shirt: '#7c3f58', ground: '#ecdcc6', hair: 'long' },
  },
  {
    name: 'Fidèle Kwizera',
    gender: 'male',
    profession: 'Carpenter',
    experience: 'Ten years of doors, locks, windows and furniture in Gikondo.',
    district: 'Kicukiro',
    sector: 'Gikondo',
    face: { skin: '#513020', shirt: '#44403c', ground: '#e4d6bd', hair: 'short' },
  },
]
