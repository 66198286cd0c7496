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
