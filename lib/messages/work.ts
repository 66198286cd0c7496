import 'server-only'
import { type Work, work } from '@/lib/platform/work'
import { removeDiscarded, sendWritten } from './mutations'
import { discardMailQueue, writtenMailQueue } from './work-schema'

export const messagesWork: readonly Work[] = [
  work(writtenMailQueue, sendWritten),
  work(discardMailQueue, removeDiscarded),
]
