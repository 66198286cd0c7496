import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, notNow, staffOperations } from '@/lib/platform/operation'
import {
  messageAnswerSchema,
  messageDetailSchema,
  messageQueries,
  replySchema,
  retriedSchema,
  retrySchema,
} from './schema'

export const messageOperations = staffOperations(dispatching, {
  listMessages: {
    call: 'GET /api/admin/messages',
    summary: 'Lists mails and texts, with their delivery status.',
    query: messageQueries.querySchema,
    responses: { 200: { description: 'One page of messages.', schema: messageAnswerSchema } },
  },
  exportMessages: {
    call: 'GET /api/admin/messages/export',
    summary: 'Exports the messages that match the search and the filters as CSV, without their words.',
    query: messageQueries.exportSchema,
    responses: { 200: csvFile },
  },
  getMessage: {
    call: 'GET /api/admin/messages/{id}',
    summary: 'Returns one message with its words. Codes and links in it are hidden.',
    params: idParamsSchema,
    responses: { 200: data('The message.', messageDetailSchema) },
  },
  retryMessages: {
    call: 'POST /api/admin/messages/retry',
    summary:
      'Sends all messages again that were not sent: those of the last days, or of a channel and a day. Texts that perhaps were sent are counted, and sent only with `with_unknown`.',
    body: retrySchema,
    limits: [{ name: 'messages-retry', points: 30, seconds: 60 * 60, account: 'session' }],
    responses: {
      200: data('How many are sent again, and of how many nobody knows.', retriedSchema),
      ...notNow,
    },
  },
  retryMessage: {
    call: 'POST /api/admin/messages/{id}/retry',
    summary: 'Sends a message again that was not sent. Nobody gets a mail twice.',
    params: idParamsSchema,
    responses: {
      200: data('It is queued.', messageDetailSchema),
      409: { description: 'It can no longer be sent again.' },
      ...notNow,
    },
  },
  replyToMessage: {
    call: 'POST /api/admin/messages/{id}/reply',
    summary: 'Answers what a number wrote, on the same channel. The same key again writes nothing.',
    params: idParamsSchema,
    body: replySchema,
    responses: { 200: data('The message that is answered.', messageDetailSchema), ...notNow },
  },
  markNoAnswer: {
    call: 'POST /api/admin/messages/{id}/no-answer',
    summary: 'Records that what a number wrote needs no answer.',
    params: idParamsSchema,
    responses: { 200: data('The message.', messageDetailSchema) },
  },
})
