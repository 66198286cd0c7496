import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Transaction, transact } from '@/db/client'
import { providerEvents } from '@/db/schema'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import type { ProviderEvent, TextProvider } from '@/lib/providers/message-provider'
import { textChannels } from './constants'
import { receiveText } from './inbound'
import { applyReports, knownAs } from './reports'
import { providerEventQueue } from './work-schema'

const inboundSchema = z.object({
  kind: z.literal('text'),
  from: z.string(),
  text: z.string(),
  channel: z.enum(textChannels),
})

/** PostgreSQL stores neither NUL nor half of a letter. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

const storableEvent = (event: ProviderEvent): ProviderEvent =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [name, storable(value)])) as ProviderEvent

const rowOf = (
  { id: provider, channel }: Pick<TextProvider, 'id' | 'channel'>,
  { externalId, ...event }: ProviderEvent,
) => ({
  provider,
  externalId: knownAs(provider, externalId),
  word: event.kind === 'report' ? event.word : 'text',
  event: { ...event, channel },
})

/** Stores what a provider reports, each event once; a job acts on it, in any order. */
export async function storeProviderEvents(
  provider: Pick<TextProvider, 'id' | 'channel'>,
  events: readonly ProviderEvent[],
): Promise<void> {
  if (events.length === 0) return
  await transact(async (tx) => {
    const rows = events.map((event) => rowOf(provider, storableEvent(event)))
    const stored = await tx
      .insert(providerEvents)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    if (stored.length > 0) await enqueue(tx, providerEventQueue, { event_ids: stored.map(({ id }) => id) })
  })
}

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
