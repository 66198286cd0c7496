import 'server-only'
import type { Transaction } from '@/db/client'
import { recordAudit } from '@/lib/audit/change'
import { enqueue } from '@/lib/platform/work'
import { type LoginChange, loginChangeQueue } from './constants'

type Entry = {
  adminId: string
  /** Who did it: the person, an owner, or null for the system and for whoever is not known. */
  by: string | null
  action: LoginChange
  after?: Record<string, unknown>
}

/** Writes down what happened to somebody's login, and has it mailed to them. */
export async function recordLoginChange(
  tx: Transaction,
  { adminId, by, action, after }: Entry,
): Promise<void> {
  const subject = { kind: 'admin', id: adminId }
  const auditId = await recordAudit(tx, { adminId: by, action, subject, ...(after && { after }) })
  await enqueue(tx, loginChangeQueue, { admin_id: adminId, audit_id: auditId })
}
