import { z } from 'zod'
import { codeChannels } from '@/lib/auth/constants'
import { cleanLine, cleanText } from '@/lib/i18n/clean-text'
import { normalisePhone } from '@/lib/places/phone'
import { emailSchema } from '@/lib/platform/fields'

/** Accepts any text, because all errors of address and code have the same answer. */
const anyText = z.string().max(1_000).overwrite(cleanText).catch('')
export const requestCodeSchema = z
  .object({
    email: anyText,
    /** `mail`: by mail also when the tasker has chosen SMS. Anything else counts as missing. */
    channel: z.literal('mail').optional().catch(undefined),
  })
  .catch({ email: '' })
export const verifyCodeSchema = z.object({ email: anyText, code: anyText }).catch({ email: '', code: '' })

/** An e-mail address, or the number of a tasker who has none. */
export const taskerLoginSchema = z.object({
  email: z
    .string({ error: 'email' })
    .overwrite(cleanLine)
    .refine((typed) => normalisePhone(typed) !== null || emailSchema.safeParse(typed).success, {
      error: 'email',
    }),
})
export const codeFormSchema = z.object({
  code: z
    .string({ error: 'code' })
    .overwrite((typed) => typed.replace(/\D/g, ''))
    .min(6, { error: 'code' }),
})

export const codeSentSchema = z.object({
  email: z.string(),
  /** When the last code was sent; within the pause, by an earlier call. */
  sent_at: z.iso.datetime(),
  /** Seconds until another code can be sent. */
  resend_after: z.int(),
  /** Seconds for which the code is valid. */
  expires_in: z.int(),
  /** How the last code goes, or went. */
  channel: z.enum(codeChannels),
})
export type CodeSent = z.infer<typeof codeSentSchema>
