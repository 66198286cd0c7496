import 'server-only'
import { type Work, work } from '@/lib/platform/work'
import { discardMedia, sweepMedia } from './mutations'
import { discardMediaQueue, sweepMediaQueue } from './work-schema'

export const mediaWork: readonly Work[] = [
  work(discardMediaQueue, discardMedia),
  work(sweepMediaQueue, sweepMedia),
]
