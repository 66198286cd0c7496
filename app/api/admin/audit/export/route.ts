import { exportAudit } from '@/lib/audit/export'
import { auditOperations } from '@/lib/audit/operations'
import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'

export const GET = route(auditOperations.exportAudit, async ({ query, identity }) =>
  csvAnswer('audit', await exportAudit(query, identity.adminId)),
)
