import { owning } from '@/lib/admins/constants'
import { csvFile, staffOperations } from '@/lib/platform/operation'
import { auditAnswerSchema, auditList } from './schema'

export const auditOperations = staffOperations(owning, {
  listAudit: {
    call: 'GET /api/admin/audit',
    summary: 'Who did what to what, the newest first. Nothing in it can be changed.',
    query: auditList.querySchema,
    responses: { 200: { description: 'One page of rows.', schema: auditAnswerSchema } },
  },
  exportAudit: {
    call: 'GET /api/admin/audit/export',
    summary: 'The rows that the filters find, as CSV.',
    query: auditList.exportSchema,
    responses: { 200: csvFile },
  },
})
