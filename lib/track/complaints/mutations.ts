import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { messages, requests, tasks } from '@/db/schema'
import { openCase } from '@/lib/cases/mutations'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { consume } from '@/lib/platform/rate-limit'
import { enqueue } from '@/lib/platform/work'
import { writeEvents } from '@/lib/requests/change'
import { type CustomerResult, customer, lockTracked } from '@/lib/requests/customer/mutations'
import type { CustomerComplaint } from '@/lib/requests/customer/schema'
import { renderComplaintMail } from '@/lib/requests/staff/mails'
import { mailDispatchers } from '@/lib/requests/work'
import { complaintMailQueue } from '@/lib/requests/work-schema'

const complaintLimit = { name: 'track-complaints', points: 5, seconds: 60 * 60, isScaled: true }

/** Whether the same words wait for an answer already: a second click, or a form that was sent again. */
async function isWaiting(tx: Transaction, requestId: string, text: string): Promise<boolean> {
  const same = and(eq(messages.requestId, requestId), eq(messages.channel, 'page'), eq(messages.text, text))
  return (await tx.$count(messages, and(same, isNull(messages.answeredAt)))) > 0
}

/** Opens a case, stores the complaint as a message of the request, once, and has dispatchers told by mail. */
export async function complainByCustomer(
  token: string,
  { words }: CustomerComplaint,
): Promise<CustomerResult> {
  await consume(complaintLimit, sha256(token).slice(0, 32))
  await transact(async (tx) => {
    const { id: requestId, phone, taskerId } = await lockTracked(tx, token)
    await openCase(tx, { kind: 'complaint', requestId, taskerId })
    if (await isWaiting(tx, requestId, words)) return
    const id = randomUUID()
    await tx.insert(messages).values({
      id,
      dedupeKey: `in:page:${id}`,
      channel: 'page',
      template: 'inbound',
      direction: 'in',
      status: 'received',
      address: phone,
      subject: '',
      html: '',
      text: words,
      requestId,
    })
    await writeEvents(tx, [{ type: 'request.wrote', requestId, actor: customer, data: { on_page: true } }])
    await enqueue(tx, complaintMailQueue, { message_id: id })
  })
  return null
}

/** Mails dispatchers and owners, each once, what a customer complains of. */
export async function mailComplaint(data: PayloadOf<typeof complaintMailQueue>): Promise<void> {
  const { message_id: messageId } = data
  const [found] = await read((db) =>
    db
      .select({ id: requests.id, reference: requests.reference, taskTitle: tasks.title, text: messages.text })
      .from(messages)
      .innerJoin(requests, eq(requests.id, messages.requestId))
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(and(eq(messages.id, messageId), isNull(requests.erasedAt))),
  )
  if (!found) return
  const mail = await renderComplaintMail({
    reference: found.reference,
    taskTitle: found.taskTitle.en,
    words: found.text,
    url: `${env().SITE_URL}/admin/taskers-request/${found.id}`,
  })
  await mailDispatchers('request.complaint', { event: messageId, requestId: found.id, ...mail })
}
