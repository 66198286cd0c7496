import { z } from 'zod'
import { amountField, noteField, versionSchema } from '@/lib/platform/fields'
import { noteLimits } from '@/lib/requests/constants'
import { colleagueField } from '@/lib/requests/staff/change-schema'
import { mostChosen } from '@/lib/requests/staff/list'

const wrong = { error: 'invalid' }
const bulkActions = ['claim', 'give', 'assign'] as const

const chosenSchema = z.object({ id: z.uuid(wrong), version: versionSchema })

const noColleague = 'Please choose a colleague.'
const noTasker = 'Please choose a tasker.'

/** One change of several requests, each with the version on the screen. */
export const bulkSchema = z
  .object({
    action: z.enum(bulkActions, wrong),
    requests: z
      .array(chosenSchema)
      .min(1, { error: 'Please choose a request.' })
      .max(mostChosen, { error: `Please choose at most ${mostChosen} requests.` })
      .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, wrong),
    /** Who they are given to. */
    to: colleagueField.nullable().default(null),
    /** Who is assigned to all of them, and what each job pays; without it, what was offered. */
    tasker_id: z.uuid({ error: noTasker }).nullable().default(null),
    pay_rwf: amountField(0).nullable().default(null),
    note: noteField(noteLimits.max),
  })
  .refine(({ action, to }) => action !== 'give' || to !== null, { error: noColleague, path: ['to'] })
  .refine(({ action, tasker_id }) => action !== 'assign' || tasker_id !== null, {
    error: noTasker,
    path: ['tasker_id'],
  })
export type BulkInput = z.infer<typeof bulkSchema>

/** What became of one of the chosen requests. */
export const bulkResultSchema = z
  .object({
    id: z.uuid(),
    /** Null where there is no such request. */
    reference: z.string().nullable(),
    is_done: z.boolean(),
    /** Why it was not done. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof bulkResultSchema>
