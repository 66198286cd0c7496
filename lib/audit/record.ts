import 'server-only'
import type { Transaction } from '@/db/client'
import { auditLog } from '@/db/schema'

export type AuditEntry = {
  adminId: string
  action: string
  subject: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes down what a member of staff did, within the change itself. Never hand it a secret, nor what a customer typed. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { adminId, action, subject, before, after } = entry
  await tx.insert(auditLog).values({
    actorKind: 'admin',
    actorId: adminId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
  })
}
