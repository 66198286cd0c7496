import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { dashboardSchema } from './schema'

export const dashboardOperation = operation({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The figures of the dashboard.',
  gate: 'admin',
  roles: adminRoles,
  responses: { 200: data('The figures.', dashboardSchema) },
})
