import { z } from 'zod'
import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { searchQuerySchema, searchResultSchema } from './schema'

export const searchOperation = operation({
  id: 'search',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Finds requests, taskers and tasks by a few letters; an editor finds tasks alone.',
  gate: 'admin',
  roles: adminRoles,
  query: searchQuerySchema,
  responses: {
    200: { description: 'A few of each kind.', schema: z.object({ data: searchResultSchema }) },
    401: { description: 'No bearer, or its session has ended.' },
    422: { description: 'The search is malformed.' },
    503: { description: 'The database is away.' },
  },
})
