import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { lineField, textField } from '@/lib/i18n/text'
import { districtOf, districts, isSectorOf } from '@/lib/places/kigali'
import { nameSchema, ownPhoneSchema } from '@/lib/places/schema'
import { answersSchema } from '@/lib/tasks/schema'
import { dayParts, mostPhotos, requestStatuses } from './constants'
import { customerFields } from './fields'

export const descriptionSchema = textField(customerFields.description)

export const customerSchema = z.object({
  full_name: nameSchema,
  phone: ownPhoneSchema,
  location: lineField(customerFields.location),
})

export const taskIdSchema = z.union(
  [
    z.int({ error: 'task' }).positive({ error: 'task' }).max(2_147_483_647, { error: 'task' }),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: 'task' })
      .transform(Number),
  ],
  { error: 'task' },
)

/** An HTML form sends an empty text for what was not chosen. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null))

/** When the customer would like it. Whether the day is to come is checked when the request is stored. */
export const wishShape = {
  wanted_on: optional(z.iso.date({ error: 'wanted_on' })).meta({
    description: 'The wished day in Kigali; without it, as soon as possible.',
  }),
  wanted_part: optional(z.enum(dayParts, { error: 'wanted_part' })),
}

export const placeShape = {
  district: optional(z.enum(districts, { error: 'area' })),
  sector: optional(z.string({ error: 'area' }).max(40, { error: 'area' })).meta({
    description: 'A sector of Kigali. Without district and sector, they are looked for in `location`.',
  }),
}

export function demandKnownSector(
  { district, sector }: { district: string | null; sector: string | null },
  context: z.RefinementCtx,
): void {
  if (sector === null) return
  const known = district ?? districtOf(sector)
  const isKnown = districts.some((one) => one === known && isSectorOf(one, sector))
  if (!isKnown) context.addIssue({ code: 'custom', path: ['sector'], message: 'area' })
}

function isNearYear(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 2020 && year < 2100
}

/** The agreed time; null for as soon as possible. */
export const wantedAtSchema = z.iso
  .datetime({ offset: true, error: 'date' })
  .refine(isNearYear, { error: 'date' })
  .nullable()

export const createRequestSchema = customerSchema
  .extend({
    description: descriptionSchema,
    popular_task_id: taskIdSchema,
    locale: z.enum(locales, { error: 'locale' }).optional(),
    whatsapp: z
      .boolean({ error: 'invalid' })
      .default(false)
      .meta({ description: 'Whether Taskers may write to this number on WhatsApp too.' }),
    ...wishShape,
    ...placeShape,
    answers: answersSchema.default({}).meta({
      description:
        'The chosen options by the ids of the questions. Ids that are unknown by now are left out.',
    }),
    photos: z
      .array(z.uuid({ error: 'photos' }), { error: 'photos' })
      .max(mostPhotos, { error: 'photos_many' })
      .default([])
      .meta({ description: 'Ids of uploaded photos that belong to no request yet.' }),
  })
  .superRefine(demandKnownSector)
export type CreateRequest = z.infer<typeof createRequestSchema>

/** A reference as people type it: `tk 7m4k2p`, `7M4K2P`, `TK-7M4K2P`. */
function toReference(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `TK-${bare.length === 8 && bare.startsWith('TK') ? bare.slice(2) : bare}`
}

export const referenceSchema = z
  .string({ error: 'reference' })
  .max(40, { error: 'reference' })
  .transform(toReference)
  .pipe(z.string().regex(/^TK-[2-9A-Z]{6}$/, { error: 'reference' }))

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
