import { dispatching } from '@/lib/admins/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, notNow, staffOperations } from '@/lib/platform/operation'
import { messageAnswerSchema, messageDetailSchema, messageList } from './schema'

export const messageOperations = staffOperations(dispatching, {
  listMessages: {
    call: 'GET /api/admin/messages',
    summary: 'Every mail and what became of it.',
    query: messageList.querySchema,
    responses: { 200: { description: 'One page of mails.', schema: messageAnswerSchema } },
  },
  exportMessages: {
    call: 'GET /api/admin/messages/export',
    summary: 'The mails that the search and the filters find, as CSV, without their words.',
    query: messageList.exportSchema,
    responses: { 200: csvFile },
  },
  getMessage: {
    call: 'GET /api/admin/messages/{id}',
    summary: 'One mail with its words; codes and links in it are hidden.',
    params: idParamsSchema,
    responses: { 200: data('The mail.', messageDetailSchema) },
  },
  retryMessage: {
    call: 'POST /api/admin/messages/{id}/retry',
    summary: 'Has a failed mail sent again; whoever got it does not get it twice.',
    params: idParamsSchema,
    responses: {
      200: data('It is queued.', messageDetailSchema),
      409: { description: 'It is not failed any more.' },
      ...notNow,
    },
  },
})
