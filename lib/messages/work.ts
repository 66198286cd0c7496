import 'server-only'
import { type Work, work } from '@/lib/platform/work'
import { mailTextAlarm, tellOfTroubles } from './alarms'
import { removeDiscarded, sendWritten } from './mutations'
import { handleProviderEvents } from './provider-events'
import { sendText } from './send-text'
import {
  discardMailQueue,
  providerEventQueue,
  textAlarmQueue,
  textQueue,
  troubleQueue,
  writtenMailQueue,
} from './work-schema'

export const messagesWork: readonly Work[] = [
  work(writtenMailQueue, sendWritten),
  work(discardMailQueue, removeDiscarded),
  work(textQueue, ({ message_id }) => sendText(message_id)),
  work(providerEventQueue, handleProviderEvents),
  work(textAlarmQueue, mailTextAlarm),
  work(troubleQueue, tellOfTroubles),
]
