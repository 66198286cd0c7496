import { z } from 'zod'
import { cleanText } from '@/lib/i18n/clean-text'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import {
  messageChannels,
  messageDirections,
  messageStatuses,
  sentChannels,
  staffTextLimit,
} from './constants'
import { messageList } from './list'

export const messageQueries = listSchemas(messageList)

export const messageRowSchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(messageChannels),
    direction: z.enum(messageDirections),
    template: z.string(),
    /** The other person's mail address or phone number; empty after they were erased. */
    address: z.string(),
    /** The subject of a mail, or the beginning of a text. */
    subject: z.string(),
    status: z.enum(messageStatuses),
    parts: z.int().nullable(),
    /** As the provider tells it, with its currency. */
    cost: z.string().nullable(),
    send_after: z.iso.datetime().nullable(),
    /** When staff answered; null where they have not, or need not. */
    answered_at: z.iso.datetime().nullable(),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MessageRow' })
export type MessageRow = z.infer<typeof messageRowSchema>

/** What was not sent: of the last days, or of a channel and a day. What perhaps was, only when it says so. */
export const retrySchema = z.object({
  channel: z.enum(sentChannels, { error: 'Please choose a channel.' }).optional(),
  day: z.iso.date({ error: 'Please choose a day.' }).optional(),
  with_unknown: z.boolean({ error: 'invalid' }).default(false),
})
export type Retry = z.output<typeof retrySchema>
export const retriedSchema = z.object({ sent: z.int(), unknown: z.int() }).meta({ id: 'RetriedMessages' })
export type Retried = z.infer<typeof retriedSchema>

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
    provider: z.string().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    /** Who wrote it at the desk. */
    author: z.string().nullable(),
  })
  .meta({ id: 'MessageDetail' })
export type MessageDetail = z.infer<typeof messageDetailSchema>

export const replySchema = z.object({
  key: z.uuid({ error: 'invalid' }),
  text: z
    .string({ error: 'note' })
    .overwrite(cleanText)
    .min(1, { error: 'note' })
    .max(staffTextLimit, { error: 'note_long' }),
})
export type ReplyInput = z.infer<typeof replySchema>
