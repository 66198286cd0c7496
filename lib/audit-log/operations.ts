import { owning } from '@/lib/auth/constants'
import { csvFile, staffOperations } from '@/lib/platform/operation'
import { auditAnswerSchema, auditQueries } from './schema'

export const auditOperations = staffOperations(owning, {
  listAudit: {
    call: 'GET /api/admin/audit',
    summary: 'Lists the audit log, newest first. It cannot be changed.',
    query: auditQueries.querySchema,
    responses: { 200: { description: 'One page of rows.', schema: auditAnswerSchema } },
  },
  exportAudit: {
    call: 'GET /api/admin/audit/export',
    summary: 'Exports the rows of the audit log that match the filters as CSV.',
    query: auditQueries.exportSchema,
    responses: { 200: csvFile },
  },
})
