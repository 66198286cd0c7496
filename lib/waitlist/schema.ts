import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { emailSchema } from '@/lib/platform/fields'

export const joinWaitlistSchema = z.object({
  email: emailSchema,
  consent: z.literal(true, { error: 'consent' }),
  locale: z.enum(locales, { error: 'locale' }).optional(),
})
export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>

export const waitlistReceiptSchema = z.object({ email: z.string() }).meta({ id: 'WaitlistReceipt' })
export type WaitlistReceipt = z.infer<typeof waitlistReceiptSchema>

export const waitlistTokenSchema = z.object({
  token: z.string({ error: 'link' }).regex(/^[\w-]{24}$/, { error: 'link' }),
})
