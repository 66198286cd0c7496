import 'server-only'
import { owning } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import type { AuditQuery } from './list'
import { listAudit, listAuditChoices } from './queries'

/** One page of the audit log and the choices of its filters, for owners. */
export const loadAudit = forStaff(owning, async (query: AuditQuery) => {
  const [initial, choices] = await Promise.all([listAudit(query), listAuditChoices()])
  return { initial, choices }
})
