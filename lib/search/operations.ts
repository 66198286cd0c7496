import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { searchQuerySchema, searchResultSchema } from './schema'

export const searchOperation = operation({
  id: 'search',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Finds requests, taskers and tasks by a few letters; an editor finds tasks alone.',
  gate: 'admin',
  roles: adminRoles,
  query: searchQuerySchema,
  responses: { 200: data('A few of each kind.', searchResultSchema) },
})
