import 'server-only'
import type { Transaction } from '@/db/client'
import { auditLog } from '@/db/schema'

export type AuditEntry = {
  /** Null: a command on the server. */
  adminId: string | null
  action: string
  subject: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Writes down what a member of staff did, within the change itself, and returns the row's id. Never hand it a
 * secret, nor what a customer typed.
 */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<number> {
  const { adminId, action, subject, before, after } = entry
  const [row] = await tx
    .insert(auditLog)
    .values({
      actorKind: adminId === null ? 'system' : 'admin',
      actorId: adminId,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })
    .returning({ id: auditLog.id })
  if (!row) throw new Error('The audit row was not stored')
  return row.id
}
