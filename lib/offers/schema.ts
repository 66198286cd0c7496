import { z } from 'zod'
import { cleanLine } from '@/lib/i18n/clean-text'
import { messageStatuses } from '@/lib/messages/constants'
import { requestPhotoSchema } from '@/lib/photos/schema'
import { amountField, versionSchema } from '@/lib/platform/fields'
import { dayParts, offerStatuses } from '@/lib/requests/constants'
import { sellsKinds } from '@/lib/settings/constants'
import { mostTaskersAtOnce, offerMinutesLimits, offerReasonLimit } from './constants'

const wrong = { error: 'invalid' }
const rwf = z.int().nullable()

export const offerJobSchema = z.object({
  version: versionSchema,
  tasker_ids: z
    .array(z.uuid(wrong), wrong)
    .min(1, { error: 'Please choose at least one tasker.' })
    .max(mostTaskersAtOnce, { error: `Please choose at most ${mostTaskersAtOnce} taskers.` }),
  /** What the tasker gets for work and way. */
  pay_rwf: amountField(1),
  /** How long the offer stands; the setting without it. */
  minutes: z
    .int({ error: 'minutes' })
    .min(offerMinutesLimits.min, { error: 'minutes' })
    .max(offerMinutesLimits.max, { error: 'minutes' })
    .optional(),
})
export type OfferJobInput = z.infer<typeof offerJobSchema>

export const staffOfferSchema = z
  .object({
    id: z.uuid(),
    tasker_id: z.uuid(),
    tasker_name: z.string(),
    tasker_phone: z.string(),
    status: z.enum(offerStatuses),
    pay_rwf: rwf,
    reason: z.string().nullable(),
    expires_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    /** Of the SMS to the tasker; null while none is written. */
    text_status: z.enum(messageStatuses).nullable(),
  })
  .meta({ id: 'DeskOffer' })
export type StaffOffer = z.infer<typeof staffOfferSchema>

const wantedSchema = z.object({
  at: z.iso.datetime().nullable(),
  on: z.iso.date().nullable(),
  part: z.enum(dayParts).nullable(),
})

/** Whose money the agreed price is, in whole francs. */
const offerMoneySchema = z.object({
  sells: z.enum(sellsKinds),
  total_rwf: z.int(),
  materials_rwf: z.int(),
  /** The customer may pay us online instead of the tasker. */
  may_pay_online: z.boolean(),
})

export const offerSchema = z
  .object({
    id: z.uuid(),
    request_id: z.uuid(),
    reference: z.string(),
    status: z.enum(offerStatuses),
    task_title: z.string(),
    /** Sector and district; never the address. */
    area: z.string(),
    wanted: wantedSchema,
    pay_rwf: rwf,
    /** Who pays whom; null without an agreed price. */
    money: offerMoneySchema.nullable(),
    /** Without phone numbers; empty once the offer is no longer open or the tasker's. */
    description: z.string(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    photos: z.array(requestPhotoSchema),
    expires_at: z.iso.datetime(),
    /** Staff assigned the job, and wait for the tasker's yes. */
    asks_to_confirm: z.boolean(),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof offerSchema>

export const offerTokenSchema = z.string(wrong).regex(/^[\w-]{20,64}$/, wrong)
export const offerParamsSchema = z.object({ token: offerTokenSchema })
export const offerPhotoParamsSchema = z.object({ token: offerTokenSchema, photo_id: z.uuid(wrong) })

export const declineSchema = z.object({
  reason: z
    .string(wrong)
    .overwrite(cleanLine)
    .max(offerReasonLimit, { error: 'reason_long' })
    .nullish()
    .transform((reason) => reason || null),
})
