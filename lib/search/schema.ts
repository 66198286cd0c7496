import { z } from 'zod'
import { cleanText } from '@/lib/i18n/clean-text'
import { requestStatuses } from '@/lib/requests/constants'
import { taskerStatuses } from '@/lib/taskers/constants'
import { searchLimits } from './constants'

const wrong = { error: 'invalid' }

export const searchQuerySchema = z.object({
  q: z.string(wrong).max(searchLimits.mostSigns, wrong).overwrite(cleanText).default(''),
})

export const searchResultSchema = z
  .object({
    requests: z.array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        full_name: z.string(),
        phone: z.string(),
        task_title: z.string(),
        status: z.enum(requestStatuses),
      }),
    ),
    customers: z.array(
      z.object({
        /** Of their newest request. */
        id: z.uuid(),
        full_name: z.string(),
        phone: z.string(),
        requests: z.int(),
      }),
    ),
    taskers: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        status: z.enum(taskerStatuses),
      }),
    ),
    tasks: z.array(z.object({ id: z.int(), title: z.string(), status: z.int(), is_archived: z.boolean() })),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResultSchema>
