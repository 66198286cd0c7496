import 'server-only'
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { messages, optOuts, requests, taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { mostParts, type TextChannel, veil } from '@/lib/messages/constants'
import { textQueue } from '@/lib/messages/work-schema'
import { enqueue } from '@/lib/platform/work'
import { foldToGsm, partsOf } from '@/lib/providers/gsm'
import { quietUntil } from './clock'
import { giveRoomBack } from './limits'
import { numberHash, numberHashes } from './queries'
import { type TextTemplate, type TextWords, waitsForDay } from './workflow'

export type Text = TextWords & {
  dedupeKey: string
  template: TextTemplate
  channel: TextChannel
  to: string
  locale: Locale
  requestId?: string | null
  taskerId?: string | null
  adminId?: string
  /** A one-time code; it is in the text but not in the stored record. */
  secret?: string
  /** Why it is only stored, for staff to see. */
  withheld?: string | null
}

type People = { requestId?: string | null; taskerId?: string | null }

/** Keeps the people of a text from being erased until the transaction ends; false when they already are. */
async function holdPeople(tx: Transaction, { requestId, taskerId }: People): Promise<boolean> {
  if (requestId) {
    const ofRequest = and(eq(requests.id, requestId), isNull(requests.erasedAt))
    const kept = await tx.select({ id: requests.id }).from(requests).where(ofRequest).for('share')
    if (kept.length === 0) return false
  }
  if (!taskerId) return true
  const ofTasker = and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))
  const kept = await tx.select({ id: taskers.id }).from(taskers).where(ofTasker).for('share')
  return kept.length > 0
}

type Row = Omit<typeof messages.$inferInsert, 'subject' | 'html'>

async function insertText(tx: Transaction, row: Row): Promise<{ id: string } | undefined> {
  if (!(await holdPeople(tx, row))) return undefined
  const [stored] = await tx
    .insert(messages)
    .values({ ...row, subject: '', html: '' })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return stored
}

function rowOf({ to, secret, withheld, ...text }: Text): Row {
  const hide = (words: string) => (secret ? words.replaceAll(secret, veil) : words)
  const state = withheld ? ({ status: 'withheld', lastError: withheld } as const) : {}
  return { ...text, ...state, text: hide(text.text), values: text.values.map(hide), address: to }
}

/** Stores a text once, and enqueues it; in quiet hours for the morning, where no one waits for it. */
export async function writeText(tx: Transaction, text: Text): Promise<{ id: string } | undefined> {
  const sendAfter = waitsForDay(text.template) ? quietUntil(new Date()) : null
  const row = await insertText(tx, { ...rowOf(text), sendAfter })
  if (row && !text.withheld) await enqueue(tx, textQueue, { message_id: row.id }, sendAfter)
  return row
}

/** Stores a text with a secret, which only its job knows; null when the person is erased. */
export async function storeSecretText(text: Text): Promise<string | null> {
  return transact(async (tx) => {
    const row = await insertText(tx, rowOf(text))
    if (row) return row.id
    const [known] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.dedupeKey, text.dedupeKey))
    return known?.id ?? null
  })
}

/** The same text by SMS, when it cannot go by WhatsApp; not when it would be longer than an SMS may be. */
export async function sendBySms(tx: Transaction, row: typeof messages.$inferSelect): Promise<void> {
  if (row.channel !== 'whatsapp') return
  const { id, dedupeKey, template, values, address, locale, requestId, taskerId, adminId } = row
  const text = foldToGsm(row.text)
  if (partsOf(text).parts > mostParts) return
  const copy = await insertText(tx, {
    dedupeKey: `${dedupeKey}:sms`,
    channel: 'sms',
    ...{ template, values, address, locale, text, requestId, taskerId, adminId },
  })
  if (!copy) return
  // The person got nothing so far, so this text takes the place of the other.
  await giveRoomBack(tx, { id, parts: 1, template })
  await enqueue(tx, textQueue, { message_id: copy.id })
}

type Answered = { address: string; requestId: string | null; until: Date }

/**
 * Marks what a number wrote to us until an instant as answered, and what was written on the page of the
 * request; returns the requests of these texts.
 */
export async function markAnswered(
  tx: Transaction,
  { address, requestId, until }: Answered,
): Promise<(string | null)[]> {
  const ofPage = requestId ? eq(messages.requestId, requestId) : undefined
  const isOpen = and(
    eq(messages.direction, 'in'),
    isNull(messages.answeredAt),
    or(ne(messages.channel, 'page'), ofPage),
  )
  const answered = await tx
    .update(messages)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(messages.address, address), lte(messages.createdAt, until), isOpen))
    .returning({ requestId: messages.requestId })
  return answered.map(({ requestId }) => requestId)
}

const isOnPage = eq(messages.channel, 'page')

/** What waits for an answer in a request, and is of these channels, waits no more. */
async function endWaiting(tx: Transaction, requestId: string, isOfThese?: SQL): Promise<number> {
  const isOpen = and(eq(messages.direction, 'in'), isNull(messages.answeredAt), isOfThese)
  const ended = await tx
    .update(messages)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(messages.requestId, requestId), isOpen))
    .returning({ id: messages.id })
  return ended.length
}

/** What a number wrote to a request was not its customer: it needs no answer. */
export const dropTexts = (tx: Transaction, requestId: string): Promise<number> =>
  endWaiting(tx, requestId, ne(messages.channel, 'page'))

/** Nothing of a conversation needs an answer any more; returns how many texts waited for one. */
export const endConversation = (tx: Transaction, requestId: string): Promise<number> =>
  endWaiting(tx, requestId)

type OnPage = { key: string; requestId: string; adminId: string; address: string; text: string }

/** Stores what staff write on the page of a request, once; false when it is there already. */
export async function writeOnPage(tx: Transaction, { key, text, ...of }: OnPage): Promise<boolean> {
  const written = await tx
    .insert(messages)
    .values({
      ...of,
      dedupeKey: `desk:${key}`,
      channel: 'page',
      template: 'desk.written',
      status: 'sent',
      sentAt: sql`now()`,
      subject: '',
      html: '',
      text,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (written.length === 0) return false
  await endWaiting(tx, of.requestId, isOnPage)
  return true
}

/** Records that the owner of a number wants no more texts than needed. */
export async function optOut(tx: Transaction, phone: string): Promise<void> {
  await tx
    .insert(optOuts)
    .values({ numberHash: numberHash(phone) })
    .onConflictDoNothing()
}

/** Takes a STOP back. Only staff do that: anybody can send a request with any number. */
export async function optIn(tx: Transaction, phone: string): Promise<void> {
  await tx.delete(optOuts).where(inArray(optOuts.numberHash, numberHashes(phone)))
}
