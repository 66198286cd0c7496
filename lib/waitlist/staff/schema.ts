import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { choiceFilter, defineList } from '@/lib/platform/list-query'
import { waitlistStates } from '@/lib/waitlist/constants'

export const waitlistList = defineList({
  sorts: { created_at: 'desc' },
  sort: 'created_at',
  filters: { state: choiceFilter(waitlistStates), locale: choiceFilter(locales) },
})
export type WaitlistQuery = z.infer<typeof waitlistList.querySchema>
export type WaitlistExportQuery = z.infer<typeof waitlistList.exportSchema>

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

export const waitlistAnswerSchema = z
  .object({ data: z.array(waitlistRowSchema), total: z.int(), page: z.int(), page_size: z.int() })
  .meta({ id: 'WaitlistList' })
export type WaitlistAnswer = z.infer<typeof waitlistAnswerSchema>

export const waitlistParamsSchema = z.object({ id: z.uuid({ error: 'invalid' }) })
