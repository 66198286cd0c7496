import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '@/db/client'
import { messages, providerEvents } from '@/db/schema'
import { type MessageStatus, needsSms } from '@/lib/messages/constants'
import { keyedHash } from '@/lib/platform/crypto'
import { log } from '@/lib/platform/logger'
import { optOut, sendBySms } from './mutations'

const reportSchema = z.object({
  kind: z.literal('report'),
  word: z.string(),
  state: z.enum(['on_the_way', 'delivered', 'read', 'failed', 'unknown']),
  cause: z.string().optional(),
})
type Report = z.infer<typeof reportSchema>

/** Reports come in any order: a state only gives way to one that tells more. */
const ranks: Record<MessageStatus, number> = {
  received: 9,
  read: 4,
  delivered: 3,
  failed: 2,
  sent: 1,
  unknown: 1,
  sending: 1,
  queued: 1,
  withheld: 1,
  outdated: 1,
}
const statusOf = {
  on_the_way: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  unknown: 'sent',
} as const satisfies Record<Report['state'], MessageStatus>

type Which = { provider: string; externalId: string }

/** A provider's id as we keep it. That of WhatsApp contains the number. */
export const knownAs = (provider: string, externalId: string): string =>
  provider === 'whatsapp' ? keyedHash('external-id', externalId).toString('base64url') : externalId

async function applyReport(tx: Transaction, which: Which, report: Report): Promise<void> {
  const ofMessage = and(eq(messages.provider, which.provider), eq(messages.externalId, which.externalId))
  const [message] = await tx.select().from(messages).where(ofMessage).for('update')
  if (!message) return
  const status = statusOf[report.state]
  const isNews = ranks[status] > ranks[message.status]
  if (report.state === 'unknown')
    log().warn({ provider: which.provider, word: report.word }, 'a provider reported an unknown word')
  const isFailed = status === 'failed'
  const ofNews = isNews && {
    status,
    lastError: isFailed ? `Reported as ${report.word}` : null,
    ...(!isFailed && { deliveredAt: sql`coalesce(${messages.deliveredAt}, now())` }),
  }
  const ofOddWord = report.state === 'unknown' && {
    lastError: `An unknown word from the provider: ${report.word}`,
  }
  if (ofNews || ofOddWord)
    await tx
      .update(messages)
      .set({ ...ofNews, ...ofOddWord })
      .where(eq(messages.id, message.id))
  if (!isNews || !isFailed) return
  if (report.cause === 'opted_out') await optOut(tx, message.address)
  if (report.cause && needsSms.includes(report.cause)) await sendBySms(tx, message)
}

/** Applies what was reported about a text and not applied yet; false when we do not know that text. */
export async function applyReports(tx: Transaction, which: Which): Promise<boolean> {
  const ofText = and(
    eq(providerEvents.provider, which.provider),
    eq(providerEvents.externalId, which.externalId),
    isNull(providerEvents.handledAt),
  )
  const [known] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.provider, which.provider), eq(messages.externalId, which.externalId)))
    // Before its events, so that two reports of one text wait for each other.
    .for('update')
  if (!known) return false
  const events = await tx
    .update(providerEvents)
    .set({ handledAt: sql`now()` })
    .where(ofText)
    .returning({ event: providerEvents.event })
  for (const { event } of events) {
    const report = reportSchema.safeParse(event)
    if (report.success) await applyReport(tx, which, report.data)
  }
  return true
}
