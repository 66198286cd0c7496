import { z } from 'zod'
import { choiceFilter, defineList, type ListAnswer, listAnswer } from '@/lib/platform/list-query'
import { messageStatuses } from './constants'

export const messageList = defineList({
  sorts: { created_at: 'desc' },
  sort: 'created_at',
  filters: {
    status: choiceFilter(messageStatuses),
    template: z
      .string({ error: 'invalid' })
      .regex(/^[\w.-]{1,60}$/, { error: 'invalid' })
      .optional(),
  },
})
export type MessageQuery = z.infer<typeof messageList.querySchema>
export type MessageExportQuery = z.infer<typeof messageList.exportSchema>

export const messageRowSchema = z
  .object({
    id: z.uuid(),
    template: z.string(),
    /** Empty after the person was erased. */
    to: z.string(),
    subject: z.string(),
    status: z.enum(messageStatuses),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MessageRow' })
export type MessageRow = z.infer<typeof messageRowSchema>

export const messageAnswerSchema = listAnswer('MessageList', messageRowSchema)
export type MessageAnswer = ListAnswer<MessageRow>

export const messageDetailSchema = messageRowSchema
  .extend({
    text: z.string(),
    html: z.string(),
    request_id: z.uuid().nullable(),
    tasker_id: z.uuid().nullable(),
    /** It contained a code or a link that only its reader may see. */
    is_secret: z.boolean(),
    is_local: z.boolean(),
  })
  .meta({ id: 'MessageDetail' })
export type MessageDetail = z.infer<typeof messageDetailSchema>
