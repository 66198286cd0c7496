import { dispatching } from '@/lib/auth/constants'
import { csvFile, staffOperations } from '@/lib/platform/operation'
import { moneyWorkListSchema, moneyWorkQueries } from './schema'

export const moneyWorkOperations = staffOperations(dispatching, {
  listMoneyWork: {
    call: 'GET /api/admin/money/work',
    summary: 'Lists what a person must look at in the money of requests and taskers, the oldest first.',
    query: moneyWorkQueries.querySchema,
    responses: { 200: { description: 'One page of the work list.', schema: moneyWorkListSchema } },
  },
  exportMoneyWork: {
    call: 'GET /api/admin/money/work/export',
    summary: 'Exports the work list of money as CSV.',
    query: moneyWorkQueries.exportSchema,
    responses: { 200: csvFile },
  },
})
