import 'server-only'
import { owning } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listAudit, listAuditChoices } from './queries'
import type { AuditAnswer, AuditChoices, AuditQuery } from './schema'

/** One page of the audit log and the choices of its filters, for owners. */
export async function loadAudit(query: AuditQuery): Promise<{ initial: AuditAnswer; choices: AuditChoices }> {
  await requireAdminPage(owning)
  const [initial, choices] = await Promise.all([listAudit(query), listAuditChoices()])
  return { initial, choices }
}
