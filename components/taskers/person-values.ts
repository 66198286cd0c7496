import { displayPhone } from '@/lib/places/phone'
import { type FixedField, fixedFields, optionalFields } from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'

/** The fields of both forms of a person, in the order of the profile. */
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

/** The choice for a custom text, which has its own field. */
export const otherValue = 'other'

/** The values of the application: a person, and custom texts beside the fixed values. */
export type ApplicationValues = PersonValues & { own: Record<FixedField, string> }

export const emptyApplication: ApplicationValues = {
  ...(Object.fromEntries(personFields.map((field) => [field, ''])) as PersonValues),
  own: { nationality: '', education: '', profession: '' },
}

export function personOf({ own, ...person }: ApplicationValues): PersonValues {
  const texts = fixedFields.map((field) => [field, person[field] === otherValue ? own[field] : person[field]])
  return { ...person, ...Object.fromEntries(texts) }
}

export function valuesOf(tasker: Tasker): PersonValues {
  const values = Object.fromEntries(personFields.map((field) => [field, tasker[field]])) as PersonValues
  return { ...values, phone: displayPhone(tasker.phone) }
}

/** The body of a change: what was not known before, and still is not, is null. */
export const bodyOf =
  (tasker: Tasker) =>
  (values: PersonValues): Record<PersonField, string | null> => {
    const unknown = optionalFields.filter((field) => tasker[field] === '' && values[field] === '')
    return { ...values, ...Object.fromEntries(unknown.map((field) => [field, null])) }
  }
