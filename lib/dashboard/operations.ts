import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { dashboardSchema } from './schema'

export const dashboardOperation = operation({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The figures of the dashboard.',
  gate: 'admin',
  responses: {
    200: { description: 'The figures.', schema: z.object({ data: dashboardSchema }) },
    401: { description: 'No bearer, or its session has ended.' },
    503: { description: 'The database is away.' },
  },
})
