import 'server-only'
import { and, asc, eq, inArray, notLike, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { admins, messages } from '@/db/schema'
import { conversationChannels } from '@/lib/messages/constants'
import type { reachOf } from '@/lib/messages/texts/queries'
import { columnsFor, columnsNamed, listColumn, withIsoTexts } from '@/lib/platform/columns'
import { canSendWhatsapp } from '@/lib/providers/chosen'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { type ConversationText, conversationTextSchema } from './schema'

const mostTexts = 200

const isOfConversation = (requestId: SQLWrapper) =>
  and(
    eq(messages.requestId, requestId),
    inArray(messages.channel, [...conversationChannels]),
    notLike(messages.template, 'tasker.%'),
  )

/** What was written with the customer of a request, in order. */
export async function listConversation(db: Reader, requestId: string): Promise<ConversationText[]> {
  const rows = await db
    .select({
      ...columnsFor(messages, conversationTextSchema.omit({ author: true, channel: true })),
      channel: messages.channel,
      author: admins.name,
    })
    .from(messages)
    .leftJoin(admins, eq(admins.id, messages.adminId))
    .where(isOfConversation(sql`${requestId}`))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(mostTexts)
  return rows.flatMap(({ channel, ...row }) =>
    channel === 'mail' ? [] : [{ ...withIsoTexts(row), channel }],
  )
}

/** Columns of a request's row: how many texts there are, and the last one that waits for an answer. */
export const conversationColumns = (requestId: SQLWrapper) => ({
  texts: sql<number>`(select count(*)::int from ${messages} where ${isOfConversation(requestId)})`,
  waiting: listColumn(
    columnsNamed(messages, ['channel', 'text', 'created_at']),
    sql`from ${messages} where ${isOfConversation(requestId)} and ${messages.direction} = 'in'
      and ${messages.answeredAt} is null order by ${messages.createdAt} desc, ${messages.id} desc limit 1`,
  ),
})

/** What WhatsApp and the customer's consent allow us to write now. */
export function whatsappAllows(
  { wrote, hasStopped }: Awaited<ReturnType<typeof reachOf>>,
  consentAt: Date | null,
): RequestDetail['whatsapp_allows'] {
  if (!canSendWhatsapp()) return 'nothing'
  if (wrote) return 'words'
  return consentAt && !hasStopped ? 'fixed_text' : 'nothing'
}
