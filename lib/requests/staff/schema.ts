import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { eachOf } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { dayParts, requestStatuses } from '@/lib/requests/constants'
import { boardColumns, mostChosen, requestList, requestViews } from './list'

const moment = z.iso.datetime().nullable()
export const namedSchema = z.object({ id: z.uuid(), name: z.string() })
export type Named = z.infer<typeof namedSchema>
const person = namedSchema.nullable()

export const requestRowSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    task_title: z.string(),
    /** Empty after the customer's data were erased. */
    full_name: z.string(),
    phone: z.string(),
    /** When staff found out that the number is not the customer’s. */
    phone_wrong_at: moment,
    /** Staff wrote that this customer is not to be served. */
    is_barred: z.boolean(),
    location: z.string(),
    district: z.string().nullable(),
    sector: z.string().nullable(),
    locale: z.enum(locales),
    /** The first of the customer's words. */
    words: z.string(),
    /** How many requests of this number came in the 24 hours before this one, with it. */
    same_day: z.int(),
    owner: person,
    attempts: z.int(),
    alarm_level: z.int(),
    /** What the customer wrote to us and no one has answered. */
    unanswered: z.int(),
    contact_due_at: z.iso.datetime(),
    contacted_at: moment,
    last_contact_at: moment,
    /** When to try again, or when a call-back was promised. */
    next_try_at: moment,
    /** When a call-back was promised. */
    callback_at: moment,
    wanted_at: moment,
    /** The day and the part of it that the customer wishes. */
    wanted_on: z.iso.date().nullable(),
    wanted_part: z.enum(dayParts).nullable(),
    /** The name of the assigned tasker. */
    tasker_name: z.string().nullable(),
    /** Assigned by staff, and not confirmed by the tasker in time. */
    is_unconfirmed: z.boolean(),
    /** Offers without an answer. */
    open_offers: z.int(),
    /** When it came back to the desk: no one took the job, or the tasker does not come. */
    back_at: moment,
    ended_at: moment,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'RequestRow' })
export type RequestRow = z.infer<typeof requestRowSchema>

const wrong = { error: 'invalid' }

const requestQueries = listSchemas(requestList)
export const requestQuerySchema = requestQueries.querySchema

export const requestExportSchema = requestQueries.exportSchema.extend({
  /** Only these requests, with commas between their ids; the filters then do not count. */
  ids: z
    .string(wrong)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid(wrong)).min(1, wrong).max(mostChosen, wrong))
    .optional(),
})
const viewCountsSchema = eachOf(requestViews, z.int())
export type ViewCounts = z.infer<typeof viewCountsSchema>

export const requestListSchema = listAnswer('RequestPage', requestRowSchema)
  .extend({ counts: viewCountsSchema, now: z.iso.datetime() })
  .meta({ id: 'RequestList' })
export type RequestList = z.infer<typeof requestListSchema>

export const requestBoardQuerySchema = requestQuerySchema.omit({ page: true })

export const requestBoardSchema = z
  .object({
    columns: eachOf(boardColumns, z.object({ total: z.int(), data: z.array(requestRowSchema) })),
    counts: viewCountsSchema,
    now: z.iso.datetime(),
  })
  .meta({ id: 'RequestBoard' })
export type RequestBoard = z.infer<typeof requestBoardSchema>
