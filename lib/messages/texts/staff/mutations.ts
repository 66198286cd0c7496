import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { isTextChannel, mostParts } from '@/lib/messages/constants'
import type { ReplyInput } from '@/lib/messages/schema'
import { writeText } from '@/lib/messages/texts/mutations'
import { lastWroteAt } from '@/lib/messages/texts/queries'
import { textOf } from '@/lib/messages/texts/workflow'
import { AppError } from '@/lib/platform/errors'
import { foldToGsm, partsOf } from '@/lib/providers/gsm'

async function lockInbound(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.direction, 'in')))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (!row.address) throw new AppError('invalid', { message: 'The number of this message was erased.' })
  return row
}

/** Answers what a number wrote, on the same channel. In a request it counts as a contact when it was sent. */
export async function replyToMessage(id: string, adminId: string, input: ReplyInput): Promise<void> {
  await transact(async (tx) => {
    const { channel, address, requestId, taskerId } = await lockInbound(tx, id)
    if (!isTextChannel(channel))
      throw new AppError('invalid', { message: 'Answer in the request, by SMS or WhatsApp.' })
    if (channel === 'whatsapp' && !(await lastWroteAt(tx, address, channel))) {
      const message = 'WhatsApp allows answers only within 24 hours after the person wrote.'
      throw new AppError('invalid', { message, fields: { text: [message] } })
    }
    if (channel === 'sms' && partsOf(foldToGsm(input.text)).parts > mostParts) {
      const message = 'This is longer than two SMS. Please shorten it.'
      throw new AppError('invalid', { message, fields: { text: [message] } })
    }
    const template = 'desk.written'
    const words = textOf(template, 'en', { text: input.text })
    const text = channel === 'whatsapp' ? input.text : words.text
    const of = { channel, to: address, locale: 'en' as const, requestId, taskerId, adminId }
    const written = await writeText(tx, { dedupeKey: `desk:${input.key}`, template, ...of, ...words, text })
    if (!written) return
    await recordAudit(tx, { adminId, action: 'message.answered', subject: { kind: 'message', id } })
  })
}

/** Records that what a number wrote needs no answer. */
export async function markNoAnswer(id: string, adminId: string): Promise<void> {
  await transact(async (tx) => {
    const [changed] = await tx
      .update(messages)
      .set({ answeredAt: sql`now()` })
      .where(and(eq(messages.id, id), eq(messages.direction, 'in'), isNull(messages.answeredAt)))
      .returning({ id: messages.id })
    if (!changed) return
    await recordAudit(tx, { adminId, action: 'message.needs_no_answer', subject: { kind: 'message', id } })
  })
}
