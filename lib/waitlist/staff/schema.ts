import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { choiceFilter, defineList, type ListAnswer, listAnswer } from '@/lib/platform/lists/list-query'
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

export const waitlistAnswerSchema = listAnswer('WaitlistList', waitlistRowSchema)
export type WaitlistAnswer = ListAnswer<WaitlistRow>
