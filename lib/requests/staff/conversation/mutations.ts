import 'server-only'
import { eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'
import { isTextChannel, mostParts } from '@/lib/messages/constants'
import { contactValues } from '@/lib/messages/texts/labels'
import { endConversation, markAnswered, optOut, writeOnPage, writeText } from '@/lib/messages/texts/mutations'
import { isOptedOut, reachOf } from '@/lib/messages/texts/queries'
import { textOf } from '@/lib/messages/texts/workflow'
import type { staffTextQueue } from '@/lib/messages/work-schema'
import { AppError } from '@/lib/platform/errors'
import type { PayloadOf } from '@/lib/platform/queue'
import { foldToGsm, partsOf } from '@/lib/providers/gsm'
import {
  type Attempt,
  type Follow,
  type LockedRequest,
  lockRequest,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { isOpenStatus } from '@/lib/requests/constants'
import type { StaffText } from '@/lib/requests/staff/change-schema'
import { contactChange } from '@/lib/requests/staff/contact/mutations'
import { isKeyKnown } from '@/lib/requests/staff/mutations'
import { getSettings } from '@/lib/settings/queries'
import { whatsappAllows } from './queries'

const refusal = (message: string, field: 'text' | 'channel') =>
  new AppError('invalid', { message, fields: { [field]: [message] } })

type Customer = { phone: string; whatsappAt: Date | null }

async function refuseUnsendable(tx: Transaction, customer: Customer, { channel, text }: StaffText) {
  if (channel === 'sms') {
    const isTooLong = text !== null && partsOf(foldToGsm(text)).parts > mostParts
    if (isTooLong) throw refusal('This is longer than two SMS. Please shorten it.', 'text')
    return
  }
  const allows = whatsappAllows(await reachOf(tx, customer.phone), customer.whatsappAt)
  if (allows === 'nothing')
    throw refusal('This customer did not agree to WhatsApp. Please write an SMS.', 'channel')
  if (allows === 'fixed_text' && text !== null)
    throw refusal(
      'WhatsApp allows free text only within 24 hours after the customer wrote. Ask for a call, or write an SMS.',
      'text',
    )
}

type Writing = { requestId: string; adminId: string; follow: Follow }

/** Writes on the page of a request. We do not know whether it is read, so it counts for nothing. */
async function writePage(
  tx: Transaction,
  current: LockedRequest,
  { adminId, follow }: Writing,
  input: StaffText,
) {
  const { key, text } = input
  if (text === null) throw refusal('Please write a message to the customer.', 'text')
  const { id: requestId, phone: address } = current
  if (!(await writeOnPage(tx, { key, requestId, adminId, address, text }))) return
  const by = { actor: { kind: 'admin', id: adminId }, follow } as const
  const how = { channel: 'page' } as const
  await writeChange(tx, current, by, { type: 'request.texted', event: { data: how }, after: how })
}

/**
 * Writes to the customer of a request. By SMS or WhatsApp it counts as a contact or an attempt when it was
 * sent; on the page of the request as neither.
 */
export async function writeToCustomer(writing: Writing, input: StaffText): Promise<void> {
  const { requestId, adminId } = writing
  await transact(async (tx) => {
    const current = await lockRequest(tx, requestId)
    const { phone, phoneWrongAt, locale, reference, whatsappAt } = current
    const { channel } = input
    if (channel === 'page') return writePage(tx, current, writing, input)
    if (phoneWrongAt)
      throw refusal(
        'This number is wrong. Please write on the page of the request, or find another one.',
        'channel',
      )
    await refuseUnsendable(tx, { phone, whatsappAt }, input)
    const { contact } = await getSettings(tx)
    const template = input.text === null ? 'desk.please_call' : 'desk.written'
    const values = { ...contactValues(contact), reference, text: input.text ?? '' }
    const words = textOf(template, locale, values)
    const written = await writeText(tx, {
      dedupeKey: `desk:${input.key}`,
      template,
      // The approved template of WhatsApp names our number.
      channel: input.text === null && !values.phone ? 'sms' : channel,
      to: phone,
      ...{ locale, requestId, adminId },
      // WhatsApp shows every letter.
      ...words,
      text: input.channel === 'whatsapp' && input.text ? input.text : words.text,
    })
    if (!written) return
    const subject = { kind: 'request', id: requestId }
    const after = { channel: input.channel }
    await writeAudit(tx, { kind: 'admin', id: adminId }, { action: 'request.texted', subject, after })
  })
}

async function staffTextChange(
  tx: Transaction,
  current: LockedRequest,
  { channel, isAnswer, key }: { channel: 'sms' | 'whatsapp'; isAnswer: boolean; key: string },
): Promise<RequestChange> {
  // After the end a text is no contact, as a call is none.
  if (!isOpenStatus(current.status)) return { type: 'request.texted', event: { channel }, key }
  const outcome = isAnswer ? 'replied' : 'message_left'
  return contactChange(tx, current, { channel, outcome, note: null, key })
}

/**
 * Counts a text that staff wrote and the provider took: a contact when it answers what the customer wrote, an
 * attempt when it does not.
 */
export async function countStaffText(
  { message_id: messageId }: PayloadOf<typeof staffTextQueue>,
  follow: Follow,
): Promise<void> {
  await transact(async (tx) => {
    const [text] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!text?.adminId || !isTextChannel(text.channel)) return
    const { requestId, adminId, channel, id: key } = text
    // Before the messages, as erasure does it.
    const current = requestId ? await lockRequest(tx, requestId) : null
    const answered = await markAnswered(tx, { address: text.address, requestId, until: text.createdAt })
    if (!requestId || !current || (await isKeyKnown(tx, requestId, key))) return
    // A text about another request answers nothing in this one, and one to another number reached nobody.
    const isTheirs = current.phoneWrongAt === null && text.address === current.phone
    const isAnswer = answered.includes(requestId)
    const change: RequestChange = isTheirs
      ? await staffTextChange(tx, current, { channel, isAnswer, key })
      : { type: 'request.texted', key }
    await writeChange(tx, current, { actor: { kind: 'admin', id: adminId }, follow }, change)
  })
}

/** Records that the customer said, by phone, that they want no texts but those about their requests. */
export async function stopTexts({ requestId, adminId, follow }: Omit<Attempt, 'version'>): Promise<void> {
  await transact(async (tx) => {
    const current = await lockRequest(tx, requestId)
    const { phone } = current
    if (await isOptedOut(tx, phone)) return
    await optOut(tx, phone)
    const by = { actor: { kind: 'admin', id: adminId }, follow } as const
    await writeChange(tx, current, by, { type: 'request.texts_stopped' })
  })
}

/** Records that what the customer of a request wrote needs no answer. */
export async function needNoAnswer(requestId: string, adminId: string): Promise<void> {
  await transact(async (tx) => {
    await lockRequest(tx, requestId)
    if ((await endConversation(tx, requestId)) === 0) return
    const subject = { kind: 'request', id: requestId }
    await writeAudit(tx, { kind: 'admin', id: adminId }, { action: 'request.needs_no_answer', subject })
  })
}
