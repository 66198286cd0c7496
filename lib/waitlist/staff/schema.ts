import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { waitlistStates } from '@/lib/waitlist/constants'
import { waitlistList } from './list'

export const waitlistQueries = listSchemas(waitlistList)

export const waitlistRowSchema = z
  .object({
    id: z.uuid(),
    /** Empty after the person left the list. */
    email: z.string(),
    locale: z.enum(locales),
    state: z.enum(waitlistStates),
    consented_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WaitlistRow' })
export type WaitlistRow = z.infer<typeof waitlistRowSchema>

export const waitlistAnswerSchema = listAnswer('WaitlistList', waitlistRowSchema)
export type WaitlistAnswer = ListAnswer<WaitlistRow>
