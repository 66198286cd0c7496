import { owning } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile } from '@/lib/platform/responses'
import { auditAnswerSchema, auditList } from './schema'

export const listAuditOperation = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who did what to what, the newest first. Nothing in it can be changed.',
  gate: 'admin',
  roles: owning,
  query: auditList.querySchema,
  responses: { 200: { description: 'One page of rows.', schema: auditAnswerSchema } },
})

export const exportAuditOperation = operation({
  id: 'exportAudit',
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The rows that the filters find, as CSV.',
  gate: 'admin',
  roles: owning,
  query: auditList.exportSchema,
  responses: { 200: csvFile },
})

export const auditOperations = [listAuditOperation, exportAuditOperation]
