import 'server-only'
import type { Transaction } from '@/db/client'
import { enqueue } from '@/lib/platform/work'
import type { Written } from '@/lib/requests/change'
import { newsAmong } from '@/lib/requests/events'
import { customerTextQueue } from '@/lib/requests/work-schema'

/** Enqueues the customer's texts about events that may be news for them. */
export async function announceNews(tx: Transaction, { events }: Pick<Written, 'events'>): Promise<void> {
  for (const { id } of newsAmong(events)) await enqueue(tx, customerTextQueue, { event_id: id })
}
