import { exporting } from '@/app/api/admin/exporting'
import { exportAudit } from '@/lib/audit/export'
import { auditOperations } from '@/lib/audit/operations'

export const GET = exporting(auditOperations.exportAudit, 'audit', exportAudit)
