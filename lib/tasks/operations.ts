import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { popularTaskSchema, serviceSchema } from './schema'

export const popularTasksOperation = operation({
  id: 'listPopularTasks',
  method: 'GET',
  path: '/api/open/popular-tasks',
  summary:
    'The tasks a visitor can see, in the language of Accept-Language; status 1 is popular, 2 only listed.',
  gate: 'public',
  responses: { 200: data('The tasks.', z.array(popularTaskSchema)) },
})

export const servicesOperation = operation({
  id: 'listServices',
  method: 'GET',
  path: '/api/open/services',
  summary: 'The same tasks as the search and the strip want them, with tags.',
  gate: 'public',
  responses: { 200: data('The services.', z.array(serviceSchema)) },
})

/** The search of the landing page as a form, which works without scripts. */
export const findServiceOperation = operation({
  id: 'findService',
  method: 'GET',
  path: '/api/open/services/{locale}',
  summary: 'Leads from what was typed in the search to asking for the first service that it fits.',
  gate: 'public',
  params: z.object({ locale: z.enum(locales) }),
  query: z.object({ q: z.string().catch('') }),
  responses: {
    303: { description: 'To the request of that service, or of any when none fits.' },
    404: { description: 'Not a language of ours.' },
  },
})

export const taskOperations = [popularTasksOperation, servicesOperation, findServiceOperation]
