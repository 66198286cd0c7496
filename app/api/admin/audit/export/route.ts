import { exporting } from '@/app/api/admin/exporting'
import { exportAudit } from '@/lib/audit-log/export'
import { auditOperations } from '@/lib/audit-log/operations'

export const GET = exporting(auditOperations.exportAudit, 'audit', exportAudit)
