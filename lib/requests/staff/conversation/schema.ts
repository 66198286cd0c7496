import { z } from 'zod'
import { conversationChannels, messageDirections, messageStatuses } from '@/lib/messages/constants'

const moment = z.iso.datetime().nullable()

export const conversationTextSchema = z.object({
  id: z.uuid(),
  channel: z.enum(conversationChannels),
  direction: z.enum(messageDirections),
  status: z.enum(messageStatuses),
  text: z.string(),
  provider: z.string().nullable(),
  /** Who wrote it at the desk; null for the product and for the customer. */
  author: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  send_after: moment,
  answered_at: moment,
})
export type ConversationText = z.infer<typeof conversationTextSchema>
