import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { data, operations } from '@/lib/platform/operation'
import { popularTaskSchema, serviceSchema } from './schema'

export const taskOperations = operations('public', {
  listPopularTasks: {
    call: 'GET /api/open/popular-tasks',
    summary:
      'The tasks a visitor can see, in the language of Accept-Language; status 1 is popular, 2 only listed.',
    responses: { 200: data('The tasks.', z.array(popularTaskSchema)) },
  },
  listServices: {
    call: 'GET /api/open/services',
    summary: 'The same tasks as the search and the strip want them, with tags.',
    responses: { 200: data('The services.', z.array(serviceSchema)) },
  },
  /** The search of the landing page as a form, which works without scripts. */
  findService: {
    call: 'GET /api/open/services/{locale}',
    summary: 'Leads from what was typed in the search to asking for the first service that it fits.',
    params: z.object({ locale: z.enum(locales) }),
    query: z.object({ q: z.string().catch('') }),
    responses: {
      303: { description: 'To the request of that service, or of any when none fits.' },
      404: { description: 'Not a language of ours.' },
    },
  },
})
