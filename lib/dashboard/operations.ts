import { adminRoles } from '@/lib/admins/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { dashboardSchema } from './schema'

export const dashboardOperations = staffOperations(adminRoles, {
  getDashboard: {
    call: 'GET /api/admin/dashboard',
    summary: 'Returns the figures of the dashboard.',
    responses: { 200: data('The figures.', dashboardSchema) },
  },
})
