import { dispatching } from '@/lib/admins/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, done, staffOperations } from '@/lib/platform/operation'
import { waitlistAnswerSchema, waitlistList } from './schema'

export const waitlistStaffOperations = staffOperations(dispatching, {
  listWaitlist: {
    call: 'GET /api/admin/waitlist',
    summary: 'Who wants to hear of the app, and since when they consent.',
    query: waitlistList.querySchema,
    responses: { 200: { description: 'One page of people.', schema: waitlistAnswerSchema } },
  },
  exportWaitlist: {
    call: 'GET /api/admin/waitlist/export',
    summary: 'The people that the search and the filters find, as CSV.',
    query: waitlistList.exportSchema,
    responses: { 200: csvFile },
  },
  eraseWaitlist: {
    call: 'DELETE /api/admin/waitlist/{id}',
    summary: 'Takes somebody off the list and erases the address; that there was a consent stays.',
    params: idParamsSchema,
    responses: done,
  },
})
