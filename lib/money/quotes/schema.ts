import { z } from 'zod'
import { cleanText } from '@/lib/i18n/clean-text'
import { amountField, noteField, versionSchema } from '@/lib/platform/fields'
import { sellsKinds } from '@/lib/settings/constants'
import { quoteAccepters, quoteNoteLimit, quoteStatuses } from './constants'

const part = amountField(0)

export const newQuoteSchema = z.object({
  version: versionSchema,
  labour_rwf: part,
  transport_rwf: part,
  materials_rwf: part,
  /** What the customer reads beside it. */
  note: noteField(quoteNoteLimit),
  /** The customer said yes on the phone: it is accepted at once. */
  spoken_yes: z.boolean({ error: 'invalid' }).default(false),
})
export type NewQuote = z.infer<typeof newQuoteSchema>

export const madeQuoteSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  total_rwf: z.int(),
  status: z.enum(quoteStatuses),
})
export type MadeQuote = z.infer<typeof madeQuoteSchema>

/** What a customer says to a price, with the words that they add. */
export const quoteAnswerSchema = z.object({
  words: z
    .string({ error: 'invalid' })
    .overwrite(cleanText)
    .max(quoteNoteLimit, { error: 'note_long' })
    .default('')
    .transform((words) => words || null),
})
export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>

/** The form of a price on the page of a request. */
export const customerQuoteSchema = quoteAnswerSchema.extend({
  quote_id: z.uuid({ error: 'invalid' }),
  answer: z.enum(['yes', 'no'], { error: 'answer' }),
})

export const paySchema = z.object({ version: versionSchema, pay_rwf: amountField(1) })

/** A version of the price, as staff see it. */
export const staffQuoteSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  labour_rwf: z.int(),
  transport_rwf: z.int(),
  materials_rwf: z.int(),
  note: z.string().nullable(),
  sells: z.enum(sellsKinds),
  share_rwf: z.int(),
  vat_percent: z.int(),
  status: z.enum(quoteStatuses),
  made_by_name: z.string().nullable(),
  accepted_at: z.iso.datetime().nullable(),
  accepted_by: z.enum(quoteAccepters).nullable(),
  created_at: z.iso.datetime(),
})
export type StaffQuote = z.infer<typeof staffQuoteSchema>
