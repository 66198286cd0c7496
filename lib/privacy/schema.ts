import { z } from 'zod'
import { customerWordsSchema } from '@/lib/customers/schema'
import { cleanLine } from '@/lib/i18n/clean-text'
import { textField } from '@/lib/i18n/text'
import { normalisePhone } from '@/lib/places/phone'
import { noteField, versionSchema } from '@/lib/platform/fields'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { privacyKinds, privacyStatuses } from './constants'
import { privacyList } from './list'

export const privacyQueries = listSchemas(privacyList)

export const privacyRowSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    kind: z.enum(privacyKinds),
    status: z.enum(privacyStatuses),
    contact: z.string().nullable(),
    note: z.string().nullable(),
    refusal: z.string().nullable(),
    recorded_by: z.string().nullable(),
    handled_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    done_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PrivacyRow' })
export type PrivacyRow = z.infer<typeof privacyRowSchema>

export const privacyAnswerSchema = listAnswer('PrivacyList', privacyRowSchema)
export type PrivacyAnswer = ListAnswer<PrivacyRow>

const isContact = (text: string) => z.email().safeParse(text).success || normalisePhone(text) !== null

export const recordPrivacySchema = z.object({
  kind: z.enum(privacyKinds, { error: 'Please choose what they ask for.' }),
  contact: z
    .string({ error: 'Please enter a phone number or an email address.' })
    .overwrite(cleanLine)
    .max(254, { error: 'Please enter a phone number or an email address.' })
    .refine(isContact, { error: 'Please enter a phone number or an email address.' })
    .transform((text) => normalisePhone(text) ?? text),
  note: noteField(1000),
})
export type RecordPrivacy = z.infer<typeof recordPrivacySchema>

const ids = z
  .array(z.uuid({ error: 'invalid' }))
  .max(500, { error: 'invalid' })
  .default([])

/** Only what staff have looked at and chosen is erased. */
export const erasePrivacySchema = z.object({
  version: versionSchema,
  requests: ids,
  taskers: ids,
  waitlist: ids,
})
export type ErasePrivacy = z.infer<typeof erasePrivacySchema>

export const donePrivacySchema = z.object({ version: versionSchema })
export const refusePrivacySchema = z.object({
  version: versionSchema,
  reason: textField({
    min: 5,
    max: 1000,
    error: 'Please say why, in 5 characters at least.',
    tooLong: 'note_long',
  }),
})
export type RefusePrivacy = z.infer<typeof refusePrivacySchema>

const keptSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  detail: z.string(),
  /** The request is open, so to erase it also cancels it. */
  is_open: z.boolean(),
  /** Money is open between this person and us. */
  is_owed: z.boolean(),
  created_at: z.iso.datetime(),
})
export type KeptRecord = z.infer<typeof keptSchema>

export const privacyDetailSchema = privacyRowSchema
  .extend({
    kept: z.object({
      requests: z.array(keptSchema),
      taskers: z.array(keptSchema),
      waitlist: z.array(keptSchema),
      /** What staff have written about the customer of the number. */
      customer: customerWordsSchema.nullable(),
    }),
  })
  .meta({ id: 'PrivacyDetail' })
export type PrivacyDetail = z.infer<typeof privacyDetailSchema>

export const personalDataSchema = z
  .object({
    made_at: z.iso.datetime(),
    requests: z.array(z.record(z.string(), z.unknown())),
    customers: z.array(z.record(z.string(), z.unknown())),
    taskers: z.array(z.record(z.string(), z.unknown())),
    waitlist: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalDataSchema>
