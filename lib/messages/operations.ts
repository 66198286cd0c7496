import { dispatching } from '@/lib/admins/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, notNow, staffOperations } from '@/lib/platform/operation'
import { messageAnswerSchema, messageDetailSchema, messageList } from './schema'

export const messageOperations = staffOperations(dispatching, {
  listMessages: {
    call: 'GET /api/admin/messages',
    summary: 'Lists the mails, with their delivery status.',
    query: messageList.querySchema,
    responses: { 200: { description: 'One page of mails.', schema: messageAnswerSchema } },
  },
  exportMessages: {
    call: 'GET /api/admin/messages/export',
    summary: 'Exports the mails that match the search and the filters as CSV, without their texts.',
    query: messageList.exportSchema,
    responses: { 200: csvFile },
  },
  getMessage: {
    call: 'GET /api/admin/messages/{id}',
    summary: 'Returns one mail with its text. Codes and links in it are hidden.',
    params: idParamsSchema,
    responses: { 200: data('The mail.', messageDetailSchema) },
  },
  retryMessage: {
    call: 'POST /api/admin/messages/{id}/retry',
    summary: 'Sends a failed mail again. Nobody gets it twice.',
    params: idParamsSchema,
    responses: {
      200: data('It is queued.', messageDetailSchema),
      409: { description: 'The mail is no longer failed.' },
      ...notNow,
    },
  },
})
