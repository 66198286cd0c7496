import { z } from 'zod'
import { lineField } from '@/lib/i18n/text'
import { personFields } from './constants'
import { normalisePhone } from './phone'

export const nameSchema = lineField(personFields.full_name)

const phoneField = (missing: string) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : 'phone') })
    .max(personFields.phone.max, { error: 'phone' })
    .refine((value) => normalisePhone(value) !== null, {
      error: ({ input }) => (String(input).trim() === '' ? missing : 'phone'),
    })
    .meta({
      description:
        'Spaces, dots, dashes and brackets are ignored; then an optional plus and 10 to 15 digits.',
    })

export const phoneSchema = phoneField('phone_missing')
/** Of a new request and of a tasker: the specification has one text, also for an empty field. */
export const ownPhoneSchema = phoneField('phone')
