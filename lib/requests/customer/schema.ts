import { z } from 'zod'
import { cleanText } from '@/lib/i18n/clean-text'
import { textField } from '@/lib/i18n/text'
import { parseKigaliInput } from '@/lib/i18n/time'
import type { PictureFiles } from '@/lib/media/schema'
import { phoneSchema } from '@/lib/places/schema'
import type { Flash } from '@/lib/platform/flash'
import { complaintLimits, noteLimits, rhythms } from '@/lib/requests/constants'
import { descriptionSchema, referenceSchema, wishShape } from '@/lib/requests/schema'
import type { CheckKind } from '@/lib/taskers/constants'
import { customerReasons } from './workflow'

const wrong = { error: 'invalid' }

/** The token in the address of a request's page; who has it can do what a customer can. */
export const trackTokenSchema = z.string(wrong).regex(/^[\w-]{24}$/, wrong)

const wordsSchema = z
  .string(wrong)
  .overwrite(cleanText)
  .max(noteLimits.max, { error: 'note_long' })
  .default('')
  .transform((words) => words || null)

/** Empty: as soon as possible. The form has the field once a time was agreed. */
const wantedAtSchema = z
  .string({ error: 'wanted_at' })
  .transform((text, context) => {
    if (text === '') return null
    const instant = parseKigaliInput(text)
    if (!instant) context.addIssue({ code: 'custom', message: 'wanted_at' })
    return instant
  })
  .optional()

export const customerChangeSchema = z.object({
  description: descriptionSchema,
  wanted_at: wantedAtSchema,
  ...wishShape,
  /** The hash of what the page showed, so that unseen changes are not overwritten. */
  seen: z.string(wrong).max(64, wrong),
})
export type CustomerChange = z.infer<typeof customerChangeSchema>

export const customerCancelSchema = z.object({
  reason: z.enum(customerReasons, { error: 'cancel_reason' }),
  words: wordsSchema,
})
export type CustomerCancel = z.infer<typeof customerCancelSchema>

export const customerAnswerSchema = z.object({
  reached: z.enum(['yes', 'no'], { error: 'answer' }).transform((answer) => answer === 'yes'),
})

export const customerRatingSchema = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], { error: 'rating' }).transform(Number),
  words: wordsSchema,
  /** Whether the site may show the words. */
  quote: z
    .literal('on', wrong)
    .optional()
    .transform((box) => box === 'on'),
})
export type CustomerRating = z.infer<typeof customerRatingSchema>

export const customerTimeSchema = z.object({
  agrees: z.enum(['yes', 'no'], { error: 'answer' }).transform((answer) => answer === 'yes'),
  /** The time that the page showed, so that a newer one is not answered by accident. */
  proposed_at: z.iso.datetime(wrong).transform((text) => new Date(text)),
})

export const customerNumberSchema = z.object({ phone: phoneSchema })
export type CustomerNumber = z.infer<typeof customerNumberSchema>
/** The number as it is stored. */
export const givenNumberSchema = z.object({ phone: z.string() })

export const customerComplaintSchema = z.object({
  words: textField({ ...complaintLimits, error: 'complaint', tooLong: 'note_long' }),
})
export type CustomerComplaint = z.infer<typeof customerComplaintSchema>
export const customerAgainSchema = z.object({ description: descriptionSchema, ...wishShape })
export type CustomerAgain = z.infer<typeof customerAgainSchema>

/** Which repeat the page showed, and its next day, so that a second click skips nothing more. */
const seenShape = { repeat: z.uuid(wrong), next_on: z.iso.date(wrong) }

export const customerRepeatSchema = z.discriminatedUnion(
  'step',
  [
    z.object({
      step: z.literal('start'),
      rhythm: z.enum(rhythms, wrong),
      first_on: wishShape.wanted_on,
      wanted_part: wishShape.wanted_part,
    }),
    z.object({ step: z.literal('skip'), ...seenShape }),
    z.object({ step: z.literal('end'), ...seenShape }),
  ],
  wrong,
)
export type CustomerRepeat = z.infer<typeof customerRepeatSchema>
export type RepeatStart = Extract<CustomerRepeat, { step: 'start' }>
export type RepeatSeen = Exclude<CustomerRepeat, { step: 'start' }>

export const lookupSchema = z.object({
  reference: referenceSchema,
  digits: z
    .string({ error: 'digits' })
    .max(40, { error: 'digits' })
    .transform((typed) => typed.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{4}$/, { error: 'digits' })),
})
export type Lookup = z.infer<typeof lookupSchema>

export const trackFields = [
  'form',
  'page',
  'why',
  'description',
  'wanted_at',
  'wanted_on',
  'wanted_part',
  'reason',
  'words',
  'phone',
  'rating',
  'quote',
  'reached',
  'agrees',
  'rhythm',
  'first_on',
  'reference',
  'digits',
  'quote_id',
  'operator',
  'answer',
  'amount_rwf',
] as const
type TrackField = (typeof trackFields)[number]
export type TrackFlash = Flash<TrackField>

/** What a customer sees of the tasker who comes. */
export type ComingTasker = {
  firstName: string
  photo: PictureFiles | null
  profession: string
  jobsDone: number
  rating: { average: number; count: number } | null
  /** Those that are passed and valid today. */
  checks: { kind: CheckKind; on: string }[]
}
