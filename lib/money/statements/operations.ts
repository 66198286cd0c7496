import { data, operations } from '@/lib/platform/operation'
import { statementParamsSchema, statementQuerySchema, statementSchema } from './schema'

export const statementOperations = operations('taskerCookie', {
  readStatement: {
    call: 'GET /api/taskers/{id}/statement',
    params: statementParamsSchema,
    query: statementQuerySchema,
    summary: 'Reads what was booked between you and us in some days, as JSON or as CSV.',
    responses: {
      200: {
        ...data('The statement; with `format=csv` a table.', statementSchema),
      },
      403: { description: 'This is the statement of another tasker.' },
    },
  },
})
