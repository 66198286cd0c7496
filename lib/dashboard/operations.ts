import { z } from 'zod'
import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { dashboardSchema } from './schema'

export const dashboardOperation = operation({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The figures of the dashboard.',
  gate: 'admin',
  roles: adminRoles,
  responses: {
    200: { description: 'The figures.', schema: z.object({ data: dashboardSchema }) },
    403: { description: 'This role may not.' },
    401: { description: 'No bearer, or its session has ended.' },
    503: { description: 'The database is away.' },
  },
})
