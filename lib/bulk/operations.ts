import { z } from 'zod'
import { dispatching } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { bulkResultSchema, bulkSchema } from './schema'

export const bulkOperations = staffOperations(dispatching, {
  changeTaskRequests: {
    call: 'POST /api/admin/task-requests/bulk',
    summary:
      'Claims up to 50 requests, gives them to a colleague, or assigns one tasker to all of them. Each is changed or refused by itself.',
    body: bulkSchema,
    responses: { 200: data('What became of each request, in their order.', z.array(bulkResultSchema)) },
  },
})
