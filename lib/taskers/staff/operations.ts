import { dispatching } from '@/lib/auth/constants'
import { csvFile, staffOperations } from '@/lib/platform/operation'
import { taskerListSchema, taskerQueries } from './schema'

export const taskerStaffOperations = staffOperations(dispatching, {
  listTaskers: {
    call: 'GET /api/admin/taskers',
    summary: 'Lists the taskers by search, filters and order.',
    query: taskerQueries.querySchema,
    responses: { 200: { description: 'One page of taskers.', schema: taskerListSchema } },
  },
  exportTaskers: {
    call: 'GET /api/admin/taskers/export',
    summary: 'Exports the taskers that match the search and the filters as CSV, with the given columns.',
    query: taskerQueries.exportSchema,
    responses: { 200: csvFile },
  },
})
