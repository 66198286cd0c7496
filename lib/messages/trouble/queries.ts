import 'server-only'
import { asc, lt, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { channelTroubles } from '@/db/schema'
import { type SentChannel, troubleMinutes } from '@/lib/messages/constants'

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
