/** What the two forms of a person ask for. */
export const personFields = [
  'name',
  'nationality',
  'gender',
  'education',
  'profession',
  'email',
  'phone',
  'work_experience',
] as const
export type PersonField = (typeof personFields)[number]
export type PersonValues = Record<PersonField, string>

export const emptyPerson: PersonValues = {
  name: '',
  nationality: '',
  gender: '',
  education: '',
  profession: '',
  email: '',
  phone: '',
  work_experience: '',
}
