import { z } from 'zod'
import { lineField } from '@/lib/i18n/text'
import { personFields } from './constants'
import { normalisePhone } from './phone'

export const nameSchema = lineField(personFields.full_name)

export const phoneSchema = z
  .string({ error: 'phone' })
  .max(personFields.phone.max, { error: 'phone' })
  .refine((value) => normalisePhone(value) !== null, { error: 'phone' })
  .meta({
    description: 'Spaces, dots, dashes and brackets are ignored; then an optional plus and 10 to 15 digits.',
  })
