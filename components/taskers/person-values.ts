/** What the two forms of a person ask for, in the order of the profile. */
export const personFields = [
  'name',
  'education',
  'nationality',
  'gender',
  'email',
  'phone',
  'profession',
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
