import { dispatching } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { figuresQuerySchema, figuresSchema } from './schema'

export const figureOperations = staffOperations(dispatching, {
  getFigures: {
    call: 'GET /api/admin/figures',
    summary: 'Returns turnover, taskers, dispatchers, lost demand and cancellations of a period.',
    query: figuresQuerySchema,
    responses: { 200: data('The figures of the period.', figuresSchema) },
  },
})
