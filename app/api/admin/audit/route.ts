import { auditOperations } from '@/lib/audit-log/operations'
import { listAudit } from '@/lib/audit-log/queries'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'

export const GET = route(auditOperations.listAudit, async ({ query }) => json(200, await listAudit(query)))
