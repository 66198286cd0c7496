import { z } from 'zod'
import { messageChannels, messageDirections, messageStatuses } from '@/lib/messages/constants'

/** A conversation in the inbox, with what was written last. */
export const inboxRowSchema = z
  .object({
    /** The message that was written last; of an unanswered conversation, the last one of the other person. */
    id: z.uuid(),
    channel: z.enum(messageChannels),
    direction: z.enum(messageDirections),
    status: z.enum(messageStatuses),
    /** The beginning of the words. */
    text: z.string(),
    /** Who wrote it at the desk; null for the other person. */
    author: z.string().nullable(),
    /** The other person's number. */
    address: z.string(),
    at: z.iso.datetime(),
    /** What the conversation is about; null for a number that belongs to no request. */
    request: z
      .object({ id: z.uuid(), reference: z.string(), full_name: z.string(), task_title: z.string() })
      .nullable(),
    tasker_name: z.string().nullable(),
    /** Since when the first of its texts waits for an answer, and how many do; null where none does. */
    waits_since: z.iso.datetime().nullable(),
    waiting: z.int(),
  })
  .meta({ id: 'InboxRow' })
export type InboxRow = z.infer<typeof inboxRowSchema>

export const inboxSchema = z
  .object({
    /** Those who wait for an answer, the longest first. */
    unanswered: z.array(inboxRowSchema),
    /** The last conversations that need no answer. */
    answered: z.array(inboxRowSchema),
    /** The mails to staff of the last day. */
    alarms: z.object({ count: z.int(), last_at: z.iso.datetime().nullable() }),
    in_trouble: z.int(),
    now: z.iso.datetime(),
  })
  .meta({ id: 'Inbox' })
export type Inbox = z.infer<typeof inboxSchema>
