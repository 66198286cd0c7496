import 'server-only'
import { owning } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listAudit, listAuditChoices } from './queries'
import type { AuditQuery } from './schema'

/** One page of the audit log and the choices of its filters, for owners. */
export const loadAudit = forStaff(owning, async (query: AuditQuery) => {
  const [initial, choices] = await Promise.all([listAudit(query), listAuditChoices()])
  return { initial, choices }
})
