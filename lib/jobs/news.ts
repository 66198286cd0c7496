import type { PayloadOf } from '@/lib/platform/queue'
import type { releasedMailQueue } from './work-schema'

export type JobNews = { requestId: string; taskerId: string; version: string }

type Payload = PayloadOf<typeof releasedMailQueue>

/** Reads the payload of a queue. */
export function newsOf({ request_id, tasker_id, version }: Payload): JobNews {
  return { requestId: request_id, taskerId: tasker_id, version: String(version) }
}
