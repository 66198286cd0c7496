import 'server-only'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { messages } from '@/db/schema'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import { listLocalTexts, removeLocalTexts } from '@/lib/providers/chosen'
import { listLocalMails, removeLocalMails, sendMail } from '@/lib/providers/mail'
import { veil } from './constants'
import { endTrouble, noteTrouble } from './troubles'
import { discardMailQueue, writtenMailQueue } from './work-schema'

export type Message = {
  dedupeKey: string
  template: string
  to: string
  subject: string
  text: string
  html: string
  requestId?: string
  taskerId?: string
  /** A one-time code, for example; it is in the mail but not in the stored record. */
  secret?: string
  /** A user waits for it at a screen, so it is sent before all others. */
  isUrgent?: boolean
}

/** Sends a mail exactly as stored: the provider accepts a repeated key only with the same mail. */
async function send(which: SQL, { secret, isUrgent }: Pick<Message, 'secret' | 'isUrgent'> = {}) {
  const [row] = await transact((tx) =>
    tx
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1` })
      .where(and(which, ne(messages.status, 'sent'), ne(messages.address, '')))
      .returning({
        id: messages.id,
        to: messages.address,
        subject: messages.subject,
        text: messages.text,
        html: messages.html,
      }),
  )
  if (!row) return
  const { id, to, subject } = row
  const reveal = (words: string) => (secret ? words.replaceAll(veil, secret) : words)
  try {
    await sendMail({ id, to, subject, text: reveal(row.text), html: reveal(row.html) }, isUrgent)
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    await transact(async (tx) => {
      // A worker that hung finds that another one has sent it.
      const isOpen = and(eq(messages.id, id), ne(messages.status, 'sent'))
      const failed = await tx
        .update(messages)
        .set({ status: 'failed', lastError })
        .where(isOpen)
        .returning({ id: messages.id })
      if (failed.length > 0) await noteTrouble(tx, 'mail', lastError)
    })
    throw error
  }
  const [kept] = await transact(async (tx) => {
    await endTrouble(tx, 'mail')
    return tx
      .update(messages)
      .set({ status: 'sent', sentAt: sql`now()`, lastError: null })
      .where(eq(messages.id, id))
      .returning({ to: messages.address })
  })
  // The mail was erased during sending.
  if (!kept?.to) await removeLocalMails([id])
}

/** Stores a mail and sends it, unless it was sent already. A mail that is already stored is not changed. */
export async function deliver(message: Message): Promise<void> {
  const { dedupeKey, to, secret, isUrgent, ...content } = message
  const hide = (words: string) => (secret ? words.replaceAll(secret, veil) : words)
  const row = { ...content, dedupeKey, address: to, text: hide(content.text), html: hide(content.html) }
  await transact((tx) => tx.insert(messages).values(row).onConflictDoNothing())
  await send(eq(messages.dedupeKey, dedupeKey), { secret, isUrgent })
}

/** Delivers each mail, also when others fail; throws at the end when one could not be sent. */
export async function deliverEach(mails: readonly Message[]): Promise<void> {
  const outcomes = await Promise.allSettled(mails.map(deliver))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

const portion = 500

function* inPortions(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += portion) yield ids.slice(start, start + portion)
}

async function removeFiles(ids: readonly string[]): Promise<void> {
  await removeLocalMails(ids)
  await removeLocalTexts(ids)
}

/** Removes the files of messages that the transaction erases or deletes, after the commit. */
export async function discardMessages(tx: Transaction, gone: readonly { id: string }[]): Promise<void> {
  for (const ids of inPortions(gone.map(({ id }) => id))) {
    await enqueue(tx, discardMailQueue, { message_ids: ids })
  }
}

/** Removes all files of messages without a record or with an erased one: a crash may leave such files. */
export async function sweepMessageFolders(): Promise<void> {
  for (const ids of inPortions([...(await listLocalMails()), ...(await listLocalTexts())])) {
    const isKept = and(isAny(messages.id, ids), ne(messages.address, ''))
    const kept = await read((db) => db.select({ id: messages.id }).from(messages).where(isKept))
    const known = new Set(kept.map(({ id }) => id))
    await removeFiles(ids.filter((id) => !known.has(id)))
  }
}

/** Removes the files of messages whose record is gone. */
export async function removeDiscarded(data: PayloadOf<typeof discardMailQueue>): Promise<void> {
  await removeFiles(data.message_ids)
}

/** Stores a mail with a change that removes its address; the worker sends it. `forget` then erases it. */
export async function writeMessage(
  tx: Transaction,
  { to, secret: _never, isUrgent: _later, ...content }: Message,
  forget: boolean,
): Promise<void> {
  const [written] = await tx
    .insert(messages)
    .values({ address: to, ...content })
    .returning({ id: messages.id })
  if (written) await enqueue(tx, writtenMailQueue, { message_id: written.id, forget })
}

/** Sends a stored mail, unless its recipient was erased. */
export async function sendWritten({
  message_id: id,
  forget,
}: PayloadOf<typeof writtenMailQueue>): Promise<void> {
  const ofMessage = eq(messages.id, id)
  await send(ofMessage)
  if (!forget) return
  await transact(async (tx) => {
    const forgotten = tx.update(messages).set({ address: '', text: '', html: '' }).where(ofMessage)
    await discardMessages(tx, await forgotten.returning({ id: messages.id }))
  })
}
