import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const ofMessage = z.object({ message_id: z.uuid() })

/** `forget`: nothing of it is kept after it is sent. */
const written = ofMessage.extend({ forget: z.boolean() })
export const writtenMailQueue = queue('mail.written', written, { retry: 'day' })

const discarded = z.object({ message_ids: z.array(z.uuid()) })
export const discardMailQueue = queue('mail.discard', discarded, { retry: 'day' })

export const textQueue = queue('text.send', ofMessage, { retry: 'day' })
/** A text from the desk was sent; the request's contacts are counted then. */
export const staffTextQueue = queue('text.desk_sent', ofMessage, { retry: 'day' })

const reported = z.object({ event_ids: z.array(z.uuid()) })
export const providerEventQueue = queue('text.provider_event', reported, { retry: 'day' })

const textAlarms = ['used_asked', 'used_code', 'used_known', 'account', 'balance'] as const
export type TextAlarm = (typeof textAlarms)[number]
const textAlarm = z.object({ day: z.iso.date(), about: z.enum(textAlarms), detail: z.string() })
export const textAlarmQueue = queue('mail.text_alarm', textAlarm, { retry: 'day' })

export const troubleQueue = queue('messages.trouble', z.object({}), { schedule: '* * * * *' })
