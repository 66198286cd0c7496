import 'server-only'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { channelTroubles } from '@/db/schema'
import { type SentChannel, troubleMinutes } from './constants'

/** Records that the provider of a channel does not take our messages; the first failure counts. */
export async function noteTrouble(tx: Transaction, channel: SentChannel, reason: string): Promise<void> {
  await tx.insert(channelTroubles).values({ channel, reason }).onConflictDoNothing()
}

/** Ends the trouble of a channel: its provider has taken a message. */
export async function endTrouble(tx: Transaction, channel: SentChannel): Promise<void> {
  await tx.delete(channelTroubles).where(eq(channelTroubles.channel, channel))
}

export const isLongTrouble = lt(channelTroubles.since, sql`now() - ${troubleMinutes} * interval '1 minute'`)

export type Trouble = { channel: SentChannel; since: string }

/** The channels whose provider has failed for some minutes. */
export async function listTroubles(): Promise<Trouble[]> {
  const rows = await read((db) =>
    db
      .select({ channel: channelTroubles.channel, since: channelTroubles.since })
      .from(channelTroubles)
      .where(isLongTrouble)
      .orderBy(asc(channelTroubles.channel)),
  )
  return rows.map(({ channel, since }) => ({ channel, since: since.toISOString() }))
}
