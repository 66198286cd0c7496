import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { normalisePhone } from '@/lib/places/phone'
import { lineField, textField } from '@/lib/platform/text'
import { requestStatuses } from './constants'
import { customerFields } from './fields'

export const descriptionSchema = textField(customerFields.description)

export const customerSchema = z.object({
  full_name: lineField(customerFields.full_name),
  phone: z
    .string({ error: 'phone' })
    .max(customerFields.phone.max, { error: 'phone' })
    .refine((value) => normalisePhone(value) !== null, { error: 'phone' })
    .meta({
      description:
        'Spaces, dots, dashes and brackets are ignored; then an optional plus and 10 to 15 digits.',
    }),
  location: lineField(customerFields.location),
})

const taskIdSchema = z.union(
  [
    z.int({ error: 'task' }).positive({ error: 'task' }).max(2_147_483_647, { error: 'task' }),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: 'task' })
      .transform(Number),
  ],
  { error: 'task' },
)

export const createRequestSchema = customerSchema.extend({
  description: descriptionSchema,
  popular_task_id: taskIdSchema,
  locale: z.enum(locales, { error: 'locale' }).optional(),
  whatsapp: z
    .boolean({ error: 'invalid' })
    .default(false)
    .meta({ description: 'Whether Taskers may write to this number on WhatsApp too.' }),
})
export type CreateRequest = z.infer<typeof createRequestSchema>

export const idempotencyKeySchema = z
  .string({ error: 'idempotency_key' })
  .regex(/^[\x21-\x7e]{8,200}$/, { error: 'idempotency_key' })

export const requestReceiptSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    contact_due_at: z.iso.datetime(),
    tracking_url: z.url(),
  })
  .meta({ id: 'RequestReceipt' })
export type RequestReceipt = z.infer<typeof requestReceiptSchema>
