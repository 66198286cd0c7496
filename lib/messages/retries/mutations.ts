import 'server-only'
import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { forgottenTemplates, isTroubled, troubleDays, veil } from '@/lib/messages/constants'
import type { Retry } from '@/lib/messages/schema'
import { textQueue, writtenMailQueue } from '@/lib/messages/work-schema'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'

const refusals = {
  moved: 'This message can’t be sent again now. Look at it again.',
  secret:
    'This message held a code or a link that nobody may keep, so it cannot be sent again. Have a new one made.',
  erased: 'The address of this message was erased.',
}

type Again = Pick<typeof messages.$inferSelect, 'id' | 'channel' | 'template'>

/** Puts a message back into its queue. A text is tried for some time only, which begins again. */
async function requeue(tx: Transaction, { id, channel, template }: Again): Promise<void> {
  const isMail = channel === 'mail'
  const again = { status: 'queued', lastError: null } as const
  await tx
    .update(messages)
    .set(isMail ? again : { ...again, attempts: 0 })
    .where(eq(messages.id, id))
  if (isMail)
    await enqueue(tx, writtenMailQueue, { message_id: id, forget: forgottenTemplates.includes(template) })
  else await enqueue(tx, textQueue, { message_id: id })
}

/**
 * Sends a message again that was not sent. A mail keeps its key, so the provider does not deliver it twice; a
 * text that was perhaps sent may arrive twice.
 */
export async function retryMessage(id: string, adminId: string): Promise<void> {
  await transact(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    if (!message) throw new AppError('not_found')
    const { status, template, text, address } = message
    if (!isTroubled(status)) throw new AppError('conflict', { message: refusals.moved })
    if (text.includes(veil)) throw new AppError('invalid', { message: refusals.secret })
    if (!address) throw new AppError('invalid', { message: refusals.erased })
    await requeue(tx, message)
    const subject = { kind: 'message', id }
    await recordAudit(tx, { adminId, action: 'message.retried', subject, after: { template } })
  })
}

const mostAtOnce = 2_000

/** The messages of a day in Kigali, or of the days that count as trouble. */
function ofDays(day: string | undefined): SQL | undefined {
  if (!day) return gte(messages.createdAt, sql`now() - ${troubleDays} * interval '1 day'`)
  const start = sql`${day}::date::timestamp at time zone 'Africa/Kigali'`
  return and(gte(messages.createdAt, start), lt(messages.createdAt, sql`${start} + interval '1 day'`))
}

/**
 * Sends again all messages that were not sent, without those that held a secret. Texts that perhaps were sent
 * are counted, and sent only when the caller says so. Asked for twice at once, each goes out once.
 */
export async function retryFailed(
  { channel, day, with_unknown }: Retry,
  adminId: string,
): Promise<{ sent: number; unknown: number }> {
  return transact(async (tx) => {
    const mayGoAgain = and(
      channel && eq(messages.channel, channel),
      eq(messages.direction, 'out'),
      ofDays(day),
      ne(messages.address, ''),
      sql`position(${veil} in ${messages.text}) = 0`,
    )
    const isWanted = inArray(messages.status, with_unknown ? ['failed', 'unknown'] : ['failed'])
    const rows = await tx
      .select({ id: messages.id, channel: messages.channel, template: messages.template })
      .from(messages)
      .where(and(mayGoAgain, isWanted))
      .orderBy(messages.createdAt)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    for (const row of rows) await requeue(tx, row)
    const unknown = await tx.$count(messages, and(mayGoAgain, eq(messages.status, 'unknown')))
    if (rows.length > 0) {
      const subject = { kind: 'messages', id: day ?? 'all' }
      const after = { channel, day, count: rows.length, with_unknown }
      await recordAudit(tx, { adminId, action: 'messages.retried', subject, after })
    }
    return { sent: rows.length, unknown }
  })
}
