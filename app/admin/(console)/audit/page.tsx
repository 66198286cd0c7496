import type { Metadata } from 'next'
import { AuditPage } from '@/components/console/audit/audit-page'
import { auditList } from '@/lib/audit-log/list'
import { loadAudit } from '@/lib/audit-log/loaders'

export const metadata: Metadata = { title: 'Audit log' }

export default async function AuditLogPage({ searchParams }: PageProps<'/admin/audit'>) {
  const query = auditList.parse(await searchParams)
  return <AuditPage query={query} {...(await loadAudit(query))} />
}
