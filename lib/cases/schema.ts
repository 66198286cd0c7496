import { z } from 'zod'
import { eachOf, reasonField } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { caseKinds, caseNoteLimit, remedies } from './constants'
import { caseList } from './list'

export const caseRowSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(caseKinds),
    request_id: z.uuid(),
    reference: z.string(),
    task_title: z.string(),
    /** Empty after the customer's data were erased. */
    full_name: z.string(),
    phone: z.string(),
    tasker: z.object({ id: z.uuid(), name: z.string(), phone: z.string() }).nullable(),
    /** How many of the tasker's other jobs had a case. */
    tasker_cases: z.int(),
    /** The customer's words: of the complaint, or of the rating. */
    words: z.string().nullable(),
    /** What the request was about, as the customer put it. */
    description: z.string(),
    /** The amounts that were agreed; null before that. */
    agreed_rwf: z.int().nullable(),
    /** What the tasker reports instead; null where nothing was reported. */
    reported_rwf: z.int().nullable(),
    is_paid: z.boolean(),
    /** Something was paid, and it was ours to give back. */
    is_ours: z.boolean(),
    /** What the tasker gets. */
    pay_rwf: z.int().nullable(),
    rating: z.int().nullable(),
    /** How many requests came from this number before. */
    earlier_requests: z.int(),
    remedy: z.enum(remedies).nullable(),
    remedy_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    remedy_due_at: z.iso.datetime().nullable(),
    /** The time that was set for the remedy is over. */
    is_late: z.boolean(),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
    settled_by: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'CaseRow' })
export type CaseRow = z.infer<typeof caseRowSchema>

export const caseQueries = listSchemas(caseList)

export const caseCountsSchema = eachOf(caseKinds, z.int())
export type CaseCounts = z.infer<typeof caseCountsSchema>

export const caseListSchema = listAnswer('CasePage', caseRowSchema)
  .extend({ counts: caseCountsSchema, now: z.iso.datetime() })
  .meta({ id: 'CaseList' })
export type CaseListAnswer = z.infer<typeof caseListSchema>

export const remedySchema = z.object({
  remedy: z.enum(remedies, { error: 'Please choose a remedy.' }),
  by: z.uuid({ error: 'Please say who does it.' }),
  due_at: z.iso.datetime({ offset: true, error: 'Please say by when.' }),
})
export type RemedyInput = z.infer<typeof remedySchema>

export const settleCaseSchema = z.object({
  note: reasonField(caseNoteLimit),
})
