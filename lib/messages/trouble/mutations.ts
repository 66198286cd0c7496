import 'server-only'
import { eq } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { channelTroubles } from '@/db/schema'
import type { SentChannel } from '@/lib/messages/constants'

/** Records that the provider of a channel does not take our messages; the first failure counts. */
export async function noteTrouble(tx: Transaction, channel: SentChannel, reason: string): Promise<void> {
  await tx.insert(channelTroubles).values({ channel, reason }).onConflictDoNothing()
}

/** Ends the trouble of a channel: its provider has taken a message. */
export async function endTrouble(tx: Transaction, channel: SentChannel): Promise<void> {
  await tx.delete(channelTroubles).where(eq(channelTroubles.channel, channel))
}
