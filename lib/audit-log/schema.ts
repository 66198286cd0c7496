import { z } from 'zod'
import { actorKinds } from '@/lib/audit/constants'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { auditList } from './list'

export const auditQueries = listSchemas(auditList)

const partSchema = z.record(z.string(), z.unknown()).nullable()

export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const auditRowSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor_kind: z.enum(actorKinds),
    actor_name: z.string().nullable(),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.string(),
    subject_name: z.string().nullable(),
    before: partSchema,
    after: partSchema,
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof auditRowSchema>

export const auditAnswerSchema = listAnswer('AuditList', auditRowSchema)
export type AuditAnswer = ListAnswer<AuditRow>

export type AuditChoices = { people: { id: string; name: string }[]; actions: string[]; kinds: string[] }
