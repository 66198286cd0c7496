import { adminRoles, dispatching } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { dashboardSchema, nextCallsSchema, workCountsSchema } from './schema'

export const dashboardOperations = staffOperations(adminRoles, {
  getDashboard: {
    call: 'GET /api/admin/dashboard',
    summary: 'Returns the figures of the dashboard.',
    responses: { 200: data('The figures.', dashboardSchema) },
  },
})

export const workOperations = staffOperations(dispatching, {
  countWork: {
    call: 'GET /api/admin/work-counts',
    summary: 'Counts the work lists, for the menu.',
    responses: { 200: data('The counts.', workCountsSchema) },
  },
  listNextCalls: {
    call: 'GET /api/admin/next-calls',
    summary: 'Lists the five requests whose customers must be called next.',
    responses: { 200: data('The requests, most urgent first.', nextCallsSchema) },
  },
})
