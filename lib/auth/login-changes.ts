import 'server-only'
import type { Transaction } from '@/db/client'
import { recordAudit } from '@/lib/audit/change'
import { enqueue } from '@/lib/platform/work'
import type { LoginChange } from './constants'
import { loginChangeQueue } from './work-schema'

type Entry = {
  adminId: string
  /** Null: the system, or a person who is not known. */
  by: string | null
  action: LoginChange
  after?: Record<string, unknown>
}

/** Records a change of a login and has it mailed to the account's owner. */
export async function recordLoginChange(
  tx: Transaction,
  { adminId, by, action, after }: Entry,
): Promise<void> {
  const subject = { kind: 'admin', id: adminId }
  const auditId = await recordAudit(tx, { adminId: by, action, subject, ...(after && { after }) })
  await enqueue(tx, loginChangeQueue, { admin_id: adminId, audit_id: auditId })
}
