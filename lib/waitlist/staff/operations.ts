import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, done, staffOperations } from '@/lib/platform/operation'
import { waitlistAnswerSchema, waitlistQueries } from './schema'

export const waitlistStaffOperations = staffOperations(dispatching, {
  listWaitlist: {
    call: 'GET /api/admin/waitlist',
    summary: 'Lists the people on the waitlist, with the time of their consent.',
    query: waitlistQueries.querySchema,
    responses: { 200: { description: 'One page of people.', schema: waitlistAnswerSchema } },
  },
  exportWaitlist: {
    call: 'GET /api/admin/waitlist/export',
    summary: 'Exports the people who match the search and the filters as CSV.',
    query: waitlistQueries.exportSchema,
    responses: { 200: csvFile },
  },
  eraseWaitlist: {
    call: 'DELETE /api/admin/waitlist/{id}',
    summary:
      'Removes a person from the waitlist and erases the address. The times of consent and withdrawal stay.',
    params: idParamsSchema,
    responses: done,
  },
})
