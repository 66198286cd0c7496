import { adminRoles } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { searchQuerySchema, searchResultSchema } from './schema'

export const searchOperations = staffOperations(adminRoles, {
  search: {
    call: 'GET /api/admin/search',
    summary: 'Searches requests, customers, taskers and tasks by a few letters. Editors find only tasks.',
    query: searchQuerySchema,
    responses: { 200: data('A few of each kind.', searchResultSchema) },
  },
})
