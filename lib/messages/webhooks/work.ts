import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Transaction, transact } from '@/db/client'
import { providerEvents } from '@/db/schema'
import { textChannels } from '@/lib/messages/constants'
import { applyReports } from '@/lib/messages/texts/reports'
import { providerEventQueue } from '@/lib/messages/work-schema'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { receiveText } from './mutations'

const inboundSchema = z.object({
  kind: z.literal('text'),
  from: z.string(),
  text: z.string(),
  channel: z.enum(textChannels),
})

const recordSeconds = 60

async function handleEvent(tx: Transaction, eventId: string): Promise<void> {
  const ofEvent = and(eq(providerEvents.id, eventId), isNull(providerEvents.handledAt))
  const [row] = await tx.select().from(providerEvents).where(ofEvent)
  if (!row) return
  const { provider, externalId } = row
  const inbound = inboundSchema.safeParse(row.event)
  if (!inbound.success) {
    const isKnown = await applyReports(tx, { provider, externalId })
    // The provider may be quicker than our own record of the text.
    if (!isKnown && Date.now() - row.createdAt.getTime() < recordSeconds * 1_000)
      throw new Error('This report is about a text that is not recorded yet')
    return
  }
  const { kind: _text, ...written } = inbound.data
  await receiveText(tx, { provider, externalId, ...written })
  // The words are in the message now, where erasure finds them.
  await tx
    .update(providerEvents)
    .set({ handledAt: sql`now()`, event: {} })
    .where(eq(providerEvents.id, eventId))
}

/** Acts on stored events: a report changes its message, a text lands in its request. */
export async function handleProviderEvents(data: PayloadOf<typeof providerEventQueue>): Promise<void> {
  await eachDue(data.event_ids, (id) => transact((tx) => handleEvent(tx, id)))
}

export const webhooksWork: readonly Work[] = [work(providerEventQueue, handleProviderEvents)]
