import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { popularTaskSchema, serviceSchema } from './schema'

const unavailable = { 503: { description: 'The database is away.' } }

export const popularTasksOperation = operation({
  id: 'listPopularTasks',
  method: 'GET',
  path: '/api/open/popular-tasks',
  summary:
    'The tasks a visitor can see, in the language of Accept-Language; status 1 is popular, 2 only listed.',
  gate: 'public',
  responses: {
    200: { description: 'The tasks.', schema: z.object({ data: z.array(popularTaskSchema) }) },
    ...unavailable,
  },
})

export const servicesOperation = operation({
  id: 'listServices',
  method: 'GET',
  path: '/api/open/services',
  summary: 'The same tasks as the search and the strip want them, with tags.',
  gate: 'public',
  responses: {
    200: { description: 'The services.', schema: z.object({ data: z.array(serviceSchema) }) },
    ...unavailable,
  },
})

export const taskOperations = [popularTasksOperation, servicesOperation]
