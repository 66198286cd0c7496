import { z } from 'zod'
import { cleanLine, cleanText } from '@/lib/i18n/clean-text'
import { mostRwf } from '@/lib/i18n/money'

const wrong = { error: 'invalid' }

export const idParamsSchema = z.object({ id: z.uuid(wrong) })

/** The version of a row on the screen; a change of an older one is refused. */
export const versionSchema = z.int(wrong).nonnegative(wrong).max(2_147_483_647, wrong)

export const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/** Francs that somebody types. */
export const amountField = (least: 0 | 1) =>
  z
    .int({ error: ({ input }) => (isMissing(input) ? 'amount_missing' : 'amount') })
    .min(least, { error: 'amount' })
    .max(mostRwf, { error: 'amount' })

const emailField = (missing: string) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : 'email') })
    .overwrite(cleanLine)
    .min(1, { error: missing })
    .max(254, { error: 'email' })
    .pipe(z.email({ error: 'email' }))

export const emailSchema = emailField('email_missing')
/** Of a tasker: the specification has one text, also for an empty field. */
export const taskerEmailSchema = emailField('email')

/** A text that may be missing. */
export const noteField = (max: number) =>
  z.string(wrong).overwrite(cleanText).max(max, { error: 'note_long' }).nullable().default(null)

/** Why somebody did something: at least three letters. */
export const reasonField = (max: number) =>
  z.string({ error: 'note' }).overwrite(cleanText).min(3, { error: 'note' }).max(max, { error: 'note_long' })

/** An object with a value for each key. Unlike a record's, the description of the API names each of them. */
export const eachOf = <Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) =>
  z.object(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>)
