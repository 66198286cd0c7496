import { z } from 'zod'
import { defineList } from '@/lib/platform/list-query'
import { actorKinds } from '@/lib/requests/constants'

const word = z.string({ error: 'invalid' }).regex(/^[\w.:-]{1,80}$/, { error: 'invalid' })

export const auditList = defineList({
  sorts: { at: 'desc' },
  sort: 'at',
  filters: {
    /** A member of the staff by id, or a kind of actor. */
    actor: z.union([z.uuid(), z.enum(actorKinds)], { error: 'invalid' }).optional(),
    action: word.optional(),
    kind: word.optional(),
    /** Which one of that kind. */
    subject: word.optional(),
    day: z.iso.date({ error: 'invalid' }).optional(),
  },
})
export type AuditQuery = z.infer<typeof auditList.querySchema>
export type AuditExportQuery = z.infer<typeof auditList.exportSchema>

const partSchema = z.record(z.string(), z.unknown()).nullable()

/** Of what a row holds, the id of something that may have a name. */
export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A field as the log names it: `price_rwf`, of the column `priceRwf`. */
export const fieldName = (column: string): string =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const auditRowSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor_kind: z.enum(actorKinds),
    /** The name of a member of the staff or of a tasker. */
    actor_name: z.string().nullable(),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.string(),
    /** What people call it today: a name, a reference, a title. */
    subject_name: z.string().nullable(),
    before: partSchema,
    after: partSchema,
    /** What people call the ids in before and after, as far as they are known. */
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof auditRowSchema>

export const auditAnswerSchema = z
  .object({ data: z.array(auditRowSchema), total: z.int(), page: z.int(), page_size: z.int() })
  .meta({ id: 'AuditList' })
export type AuditAnswer = z.infer<typeof auditAnswerSchema>

/** What the filters offer. */
export type AuditChoices = { people: { id: string; name: string }[]; actions: string[]; kinds: string[] }
