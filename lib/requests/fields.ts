import { personFields } from '@/lib/places/constants'

/**
 * What a customer writes about a request, under the names of the input, the form and the columns. `error` and
 * `tooLong` are keys of the error messages, `label` and `hint` of the form's texts.
 */
export const customerFields = {
  description: {
    min: 20,
    max: 2000,
    error: 'description',
    tooLong: 'description_long',
    label: 'description',
    hint: 'descriptionHint',
  },
  ...personFields,
  location: {
    min: 3,
    max: 200,
    error: 'location',
    tooLong: 'location_long',
    label: 'location',
    hint: 'locationHint',
    autoComplete: 'address-line1',
  },
} as const

export type CustomerFieldName = keyof typeof customerFields
export type CustomerWords = Record<CustomerFieldName, string>

export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[]

/** The start of the form, and what an erased request keeps. */
export const emptyWords = Object.fromEntries(customerFieldNames.map((name) => [name, ''])) as CustomerWords

const own = Object.values(customerFields).flatMap(({ error, tooLong }) => [error, tooLong])
/** The keys of the error messages that the form of a request can show. */
export const requestMistakes = [
  ...([
    'invalid',
    'phone_missing',
    'task',
    'wanted_on',
    'wanted_on_far',
    'wanted_part',
    'area',
    'photos',
  ] as const),
  ...new Set(own),
]
