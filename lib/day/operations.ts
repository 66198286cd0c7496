import { dispatching } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { dayPlanSchema, dayQuerySchema } from './schema'

export const dayOperations = staffOperations(dispatching, {
  getDay: {
    call: 'GET /api/admin/day',
    summary: 'Returns the plan of one day: the taskers, their jobs, and what has no tasker or no time yet.',
    query: dayQuerySchema,
    responses: { 200: data('The plan.', dayPlanSchema) },
  },
})
