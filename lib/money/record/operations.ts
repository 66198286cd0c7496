import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, staffOperations } from '@/lib/platform/operation'
import { moneyOfRequestSchema } from './schema'

export const moneyRecordOperations = staffOperations(dispatching, {
  getMoneyOfRequest: {
    call: 'GET /api/admin/task-requests/{id}/money',
    params: idParamsSchema,
    summary: 'Returns the prices, payments, refunds and receipts of a request, and what is due.',
    responses: { 200: data('The money of the request.', moneyOfRequestSchema) },
  },
})
