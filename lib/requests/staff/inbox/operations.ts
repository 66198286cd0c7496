import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, done, staffOperations } from '@/lib/platform/operation'
import { inboxSchema } from './schema'

export const inboxOperations = staffOperations(dispatching, {
  getInbox: {
    call: 'GET /api/admin/conversations',
    summary: 'Returns the conversations with customers: unanswered ones, and the last that were answered.',
    responses: { 200: data('The inbox.', inboxSchema) },
  },
  markConversationAnswered: {
    call: 'POST /api/admin/task-requests/{id}/no-answer',
    params: idParamsSchema,
    summary: 'Records that what the customer of a request wrote needs no answer.',
    responses: done,
  },
})
