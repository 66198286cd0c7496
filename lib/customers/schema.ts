import { z } from 'zod'
import { cleanLine, cleanText } from '@/lib/i18n/clean-text'
import { textField } from '@/lib/i18n/text'
import { versionSchema } from '@/lib/platform/fields'
import { barReasons, customerLimits } from './constants'

const wrong = { error: 'invalid' }

/** Why a customer is not served, since when and by whom. */
export const barSchema = z.object({
  reason: z.enum(barReasons),
  /** Empty once the customer's data were erased. */
  words: z.string(),
  since: z.iso.datetime(),
  by: z.string().nullable(),
  /** Of an erased person: until when the reason is kept. Only owners may remove it. */
  kept_until: z.iso.datetime().nullable(),
})
export type Bar = z.infer<typeof barSchema>

/** What staff have written about a customer. */
export const customerWordsSchema = z.object({
  /** 0 while nothing was written. */
  version: z.int(),
  notes: z.string(),
  tags: z.array(z.string()),
  bar: barSchema.nullable(),
})
export type CustomerWords = z.infer<typeof customerWordsSchema>

const tagSchema = z
  .string(wrong)
  .overwrite((tag) => cleanLine(tag).toLowerCase())
  .min(1, wrong)
  .max(customerLimits.tag, { error: `A tag has at most ${customerLimits.tag} letters.` })

export const noteCustomerSchema = z.object({
  version: versionSchema,
  notes: z.string(wrong).overwrite(cleanText).max(customerLimits.notes, { error: 'note_long' }),
  tags: z
    .array(tagSchema, wrong)
    .max(customerLimits.tags, { error: `There is room for ${customerLimits.tags} tags.` })
    .transform((tags) => [...new Set(tags)]),
})
export type NoteCustomer = z.infer<typeof noteCustomerSchema>

export const barCustomerSchema = z.object({
  version: versionSchema,
  reason: z.enum(barReasons, { error: 'reason' }),
  words: textField({
    min: 5,
    max: customerLimits.words,
    error: 'Please say what happened, in 5 characters at least.',
    tooLong: 'note_long',
  }),
})
export type BarCustomer = z.infer<typeof barCustomerSchema>

export const unbarCustomerSchema = z.object({ version: versionSchema })
