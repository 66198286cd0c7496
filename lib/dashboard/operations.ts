import { adminRoles, dispatching } from '@/lib/admins/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { dashboardSchema, nextCallsSchema } from './schema'

export const dashboardOperations = staffOperations(adminRoles, {
  getDashboard: {
    call: 'GET /api/admin/dashboard',
    summary: 'Returns the figures of the dashboard.',
    responses: { 200: data('The figures.', dashboardSchema) },
  },
})

export const nextCallOperations = staffOperations(dispatching, {
  listNextCalls: {
    call: 'GET /api/admin/next-calls',
    summary: 'Lists the five requests whose customers must be called next.',
    responses: { 200: data('The requests, most urgent first.', nextCallsSchema) },
  },
})
