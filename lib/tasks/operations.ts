import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { data, ofRedirect, operations } from '@/lib/platform/operation'
import { popularTaskSchema, serviceSchema, taskQuestionsSchema } from './schema'

export const taskOperations = operations('public', {
  listPopularTasks: {
    call: 'GET /api/open/popular-tasks',
    summary:
      'Lists the public tasks, in the language of Accept-Language. Status 1 is popular, 2 is only listed.',
    responses: { 200: data('The tasks.', z.array(popularTaskSchema)) },
  },
  listServices: {
    call: 'GET /api/open/services',
    summary: 'Lists the same tasks with their tags, for the search.',
    responses: { 200: data('The services.', z.array(serviceSchema)) },
  },
  listTaskQuestions: {
    call: 'GET /api/open/tasks/{id}/questions',
    summary:
      'Lists the questions of a task and what the options add to its price, in the language of Accept-Language.',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: { 200: data('The questions; a request sends the chosen options.', taskQuestionsSchema) },
  },
  /** The search of the landing page as a form, which works without scripts. */
  findService: {
    call: 'GET /api/open/services/{locale}',
    summary: 'Finds the first service for the search text, and redirects to the form of a request for it.',
    params: z.object({ locale: z.enum(locales) }),
    query: z.object({ q: z.string().catch('') }),
    responses: {
      ...ofRedirect('Redirects to the form for that service, or to the form without one.'),
      404: { description: 'The site does not have this language.' },
    },
  },
})
