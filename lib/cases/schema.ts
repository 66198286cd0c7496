import { z } from 'zod'
import { cleanText } from '@/lib/i18n/text'
import { eachOf } from '@/lib/platform/fields'
import { choiceFilter, defineList, listAnswer } from '@/lib/platform/lists/list-query'
import { caseKinds, caseNoteLimit } from './constants'

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
    /** The customer's words: of the complaint, or of the rating. */
    words: z.string().nullable(),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
    settled_by: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'CaseRow' })
export type CaseRow = z.infer<typeof caseRowSchema>

export const caseViews = ['open', 'settled'] as const

export const caseList = defineList({
  sorts: { created: 'asc' },
  sort: 'created',
  filters: { view: choiceFilter(caseViews), kind: choiceFilter(caseKinds) },
})
export type CaseListQuery = z.infer<typeof caseList.querySchema>
export type CaseExportQuery = z.infer<typeof caseList.exportSchema>

export const caseCountsSchema = eachOf(caseKinds, z.int())
export type CaseCounts = z.infer<typeof caseCountsSchema>

export const caseListSchema = listAnswer('CasePage', caseRowSchema)
  .extend({ counts: caseCountsSchema, now: z.iso.datetime() })
  .meta({ id: 'CaseList' })
export type CaseListAnswer = z.infer<typeof caseListSchema>

export const settleCaseSchema = z.object({
  note: z
    .string({ error: 'note' })
    .overwrite(cleanText)
    .min(3, { error: 'note' })
    .max(caseNoteLimit, { error: 'note_long' }),
})
