import { z } from 'zod'
import { cleanText } from '@/lib/i18n/clean-text'
import { locales } from '@/lib/i18n/constants'
import { conversationChannels, staffTextLimit } from '@/lib/messages/constants'
import { type District, districts, isSectorOf } from '@/lib/places/kigali'
import { amountField, noteField, reasonField, versionSchema } from '@/lib/platform/fields'
import {
  cancellers,
  contactChannels,
  contactOutcomes,
  noteLimits,
  outcomesOf,
  requestStatuses,
} from '@/lib/requests/constants'
import {
  customerSchema,
  descriptionSchema,
  referenceSchema,
  taskIdSchema,
  wantedAtSchema,
} from '@/lib/requests/schema'
import { isDuplicate, reasonsOf, taskerRefusals, wrongNumberReason } from '@/lib/requests/workflow'

const wrong = { error: 'invalid' }
const noteSchema = noteField(noteLimits.max)

/** Identifies one click, so that a repeated call does nothing. */
const keySchema = z.uuid(wrong).optional()

export const staffTextSchema = z.object({
  key: z.uuid(wrong),
  /** `page`: on the page of the request, for a customer whose number is wrong. */
  channel: z.enum(conversationChannels, { error: 'channel' }),
  /** Null: the text that asks for a call, which WhatsApp allows at any time. */
  text: z
    .string({ error: 'note' })
    .overwrite(cleanText)
    .min(1, { error: 'note' })
    .max(staffTextLimit, { error: 'note_long' })
    .nullable(),
})
export type StaffText = z.infer<typeof staffTextSchema>

/** To whom a request is given. */
export const colleagueField = z.uuid({ error: 'Please choose a colleague.' })

const ownershipActions = ['claim', 'release', 'take_over', 'give'] as const
export type OwnershipAction = (typeof ownershipActions)[number]
export const ownershipSchema = z
  .object({
    version: versionSchema,
    action: z.enum(ownershipActions, wrong),
    /** Only with `give`. */
    to: colleagueField.nullable().default(null),
    note: noteSchema,
  })
  .refine(({ action, to }) => action !== 'give' || to !== null, {
    error: 'Please choose a colleague.',
    path: ['to'],
  })
export type OwnershipInput = z.infer<typeof ownershipSchema>

const sectorField = z.string({ error: 'area' }).max(40, { error: 'area' })

type Place = { district?: District | null | undefined; sector?: string | null | undefined }
const isPlace = ({ district, sector }: Place) => !sector || (district ? isSectorOf(district, sector) : false)

export const contactSchema = z
  .object({
    version: versionSchema,
    key: keySchema,
    channel: z.enum(contactChannels, { error: 'channel' }),
    outcome: z.enum(contactOutcomes, { error: 'outcome' }),
    note: noteSchema,
    /** What the customer said in the talk; without it, the request keeps what it has. */
    district: z.enum(districts, { error: 'area' }).optional(),
    sector: sectorField.nullable().optional(),
    wanted_at: wantedAtSchema.optional(),
  })
  .refine(isPlace, { error: 'area', path: ['sector'] })
  .refine(({ channel, outcome }) => outcomesOf[channel]?.includes(outcome) ?? false, {
    error: 'outcome',
    path: ['outcome'],
  })
export type ContactInput = z.infer<typeof contactSchema>

export const requestNoteSchema = z.object({
  version: versionSchema,
  key: keySchema,
  note: z
    .string({ error: 'note' })
    .overwrite(cleanText)
    .min(1, { error: 'note' })
    .max(noteLimits.max, { error: 'note_long' }),
})
export type NoteInput = z.infer<typeof requestNoteSchema>

/** Why a tasker is assigned who has another job at that time. */
export const althoughBusySchema = z.object({
  although_busy: reasonField(noteLimits.max),
})

export const assignmentSchema = z.object({
  version: versionSchema,
  /** Null removes the tasker. */
  tasker_id: z.uuid(wrong).nullable(),
  /** What the tasker gets for work and way. Without it, what they were offered, or the job pays already. */
  pay_rwf: amountField(0).nullish(),
  /** Why, although the tasker has another job at that time. Nothing else is passed over by it. */
  although_busy: althoughBusySchema.shape.although_busy.optional(),
  note: noteSchema,
})
export type AssignmentInput = z.infer<typeof assignmentSchema>

/** Who comes when. What is left out stays as it is. */
export const scheduleSchema = z.object({
  version: versionSchema,
  tasker_id: z.uuid(wrong).optional(),
  wanted_at: wantedAtSchema.unwrap().optional(),
  /** What another tasker gets for work and way. Without it, what is known of the job. */
  pay_rwf: amountField(0).nullish(),
})
export type ScheduleInput = z.infer<typeof scheduleSchema>

export const requestStepSchema = z
  .object({
    version: versionSchema,
    to: z.enum(requestStatuses, wrong),
    reason: z.string(wrong).max(40, wrong).nullable().default(null),
    cancelled_by: z.enum(cancellers, wrong).nullable().default(null),
    duplicate_of: referenceSchema.nullish().meta({
      description: 'The reference of the request that a duplicate repeats.',
    }),
    note: noteSchema,
  })
  .refine(({ to, reason }) => reasonsOf(to).length === 0 || reasonsOf(to).includes(reason ?? ''), {
    error: 'cancel_reason',
    path: ['reason'],
  })
  .refine(({ to, reason }) => to !== 'unreachable' || reason === null || reason === wrongNumberReason, {
    error: 'cancel_reason',
    path: ['reason'],
  })
  .refine(({ to, cancelled_by }) => to !== 'cancelled' || cancelled_by !== null, {
    error: 'Please say who cancelled.',
    path: ['cancelled_by'],
  })
  .refine(({ to, reason, duplicate_of }) => !duplicate_of || isDuplicate(to, reason), {
    error: 'Only a duplicate repeats another request.',
    path: ['duplicate_of'],
  })
export type RequestStepInput = z.infer<typeof requestStepSchema>

export const reopenSchema = z.object({
  version: versionSchema,
  reason: reasonField(noteLimits.max),
})
export type ReopenInput = z.infer<typeof reopenSchema>

export const spamVerdictSchema = z.object({
  version: versionSchema,
  /** False opens the request again. */
  is_spam: z.boolean(wrong),
})
export type SpamVerdict = z.infer<typeof spamVerdictSchema>

export const requestEditSchema = z
  .object({
    version: versionSchema,
    full_name: customerSchema.shape.full_name.optional(),
    phone: customerSchema.shape.phone.optional(),
    popular_task_id: taskIdSchema.optional(),
    locale: z.enum(locales, { error: 'locale' }).optional(),
    location: customerSchema.shape.location,
    district: z.enum(districts, { error: 'area' }).nullable(),
    sector: sectorField.nullable(),
    wanted_at: wantedAtSchema,
    description: descriptionSchema,
    whatsapp: z.boolean(wrong).optional().meta({
      description:
        'Whether the customer agrees to WhatsApp. Without it, what is known of the number stays; of another number, nothing is known.',
    }),
  })
  .refine(isPlace, { error: 'area', path: ['sector'] })
export type RequestEditInput = z.infer<typeof requestEditSchema>

/** Another job of a tasker that may be in the way. */
export const otherJobSchema = z.object({
  request_id: z.uuid(),
  reference: z.string(),
  task_title: z.string(),
  /** By the usual minutes of the task. */
  ends_at: z.iso.datetime(),
  /** Its usual time is over, and it was not called done. */
  is_over: z.boolean(),
})
export type OtherJobShown = z.infer<typeof otherJobSchema>

export const candidateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    /** The customer asked for this tasker again. */
    is_wished: z.boolean(),
    refusals: z.array(z.enum(taskerRefusals)),
    /** The job at that time, or one of that day that should be over. */
    other_job: otherJobSchema.nullable(),
    /** Not at night, unless the tasker agreed to it. */
    takes_offers_now: z.boolean(),
    /** `near`: only other sectors of the district; null when the request has no place. */
    area: z.enum(['sector', 'district', 'near', 'elsewhere']).nullable(),
    rating: z.number().nullable(),
    ratings: z.int(),
    jobs_done: z.int(),
    /** On the day of this job; today when it has none. */
    jobs_that_day: z.int(),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.infer<typeof candidateSchema>
