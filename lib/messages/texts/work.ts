import 'server-only'
import { eq, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { type Transaction, transact } from '@/db/client'
import { messages, requestsChannel } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import {
  isTextChannel,
  needsSms,
  type TextChannel,
  textAttempts,
  textHours,
  veil,
} from '@/lib/messages/constants'
import { endTrouble, noteTrouble } from '@/lib/messages/troubles'
import { staffTextQueue, textAlarmQueue, textQueue } from '@/lib/messages/work-schema'
import { enqueue, type Work, work } from '@/lib/platform/work'
import { removeLocalTexts, smsProvider, whatsappProvider } from '@/lib/providers/chosen'
import { partsOf } from '@/lib/providers/gsm'
import type { SendAnswer } from '@/lib/providers/message-provider'
import { getSettings } from '@/lib/settings/queries'
import { quietUntil } from './clock'
import { giveRoomBack, takeRoom } from './limits'
import { optOut, sendBySms } from './mutations'
import { isOptedOut, isStillTrue, lastWroteAt } from './queries'
import { applyReports, knownAs } from './reports'
import { waitsForDay } from './workflow'

const hourMs = 60 * 60 * 1_000
const outgoing = new PQueue({ concurrency: 8 })

async function lockText(tx: Transaction, id: string) {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return row?.address ? row : undefined
}

type Row = NonNullable<Awaited<ReturnType<typeof lockText>>>
type Claimed = Row & { parts: number; provider: string; isWindowOpen: boolean }

async function setStatus(tx: Transaction, id: string, set: Partial<typeof messages.$inferInsert>) {
  await tx.update(messages).set(set).where(eq(messages.id, id))
}

/** Has open pages of a request show at once that its text did not go: staff may have to call. */
async function showNotSent(tx: Transaction, { requestId }: Pick<Row, 'requestId'>): Promise<void> {
  if (!requestId) return
  const payload = JSON.stringify({ request_id: requestId, type: 'text.not_sent' })
  await tx.execute(sql`select pg_notify(${requestsChannel}, ${payload})`)
}

const providerOf = ({ channel }: Pick<Row, 'channel'>) =>
  channel === 'whatsapp' ? whatsappProvider() : smsProvider()
const reveal = (words: string, secret?: string) => (secret ? words.replaceAll(veil, secret) : words)

const notes = {
  died: 'The worker ended while this was being sent.',
  untrue: 'This is no longer true.',
  stopped: 'This person asked for no more WhatsApp.',
}

/** Why a text must not go now: its person's wish, or a limit of ours. */
async function refusalOf(tx: Transaction, row: Row, parts: number): Promise<string | null> {
  if (row.channel === 'whatsapp' && !row.adminId && (await isOptedOut(tx, row.address))) return notes.stopped
  return takeRoom(tx, { ...row, parts, isFromStaff: row.adminId !== null })
}

async function withhold(tx: Transaction, row: Row, reason: string): Promise<null> {
  await setStatus(tx, row.id, { status: 'withheld', lastError: reason })
  await showNotSent(tx, row)
  if (reason === notes.stopped) await sendBySms(tx, row)
  return null
}

/** Ends a text that is no longer true. Only staff who wrote one themselves must hear of that. */
async function endUntrue(tx: Transaction, row: Row): Promise<null> {
  if (row.adminId) return withhold(tx, row, notes.untrue)
  await setStatus(tx, row.id, { status: 'outdated', lastError: null })
  await showNotSent(tx, row)
  return null
}

/** Puts a text off until the morning, where no one waits for it; also after an outage at night. */
async function putOff(tx: Transaction, { id, template }: Row): Promise<boolean> {
  const sendAfter = waitsForDay(template) ? quietUntil(new Date()) : null
  if (!sendAfter) return false
  await setStatus(tx, id, { sendAfter })
  await enqueue(tx, textQueue, { message_id: id }, sendAfter)
  return true
}

/**
 * Reserves a text for one call of its provider. A text that was being sent when a worker died is not sent
 * again: no provider can tell whether it went out.
 */
async function claim(id: string, secret?: string): Promise<Claimed | null> {
  return transact(async (tx) => {
    const row = await lockText(tx, id)
    if (row?.status === 'sending') await setStatus(tx, id, { status: 'unknown', lastError: notes.died })
    if (row?.status !== 'queued' || (await putOff(tx, row))) return null
    if (!(await isStillTrue(tx, row))) return endUntrue(tx, row)
    const parts = row.channel === 'sms' ? partsOf(reveal(row.text, secret)).parts : 1
    const refusal = await refusalOf(tx, row, parts)
    if (refusal) return withhold(tx, row, refusal)
    const isWindowOpen =
      row.channel === 'whatsapp' && (await lastWroteAt(tx, row.address, 'whatsapp')) !== null
    const attempts = row.attempts + 1
    const provider = providerOf(row).id
    await setStatus(tx, id, { status: 'sending', attempts, parts, provider })
    return { ...row, attempts, parts, provider, isWindowOpen }
  })
}

function call(row: Claimed, secret?: string): Promise<SendAnswer> {
  const needsTemplate = row.channel === 'whatsapp' && !row.isWindowOpen
  return providerOf(row).send({
    id: row.id,
    to: row.address,
    text: reveal(row.text, secret),
    ...(needsTemplate && {
      template: {
        name: row.template.replace('.', '_'),
        locale: row.locale ?? 'en',
        parameters: (row.values ?? []).map((value) => reveal(value, secret)),
      },
    }),
  })
}

/** Tells staff, once a day, what only they can settle. */
const tellStaff = (tx: Transaction, about: 'account' | 'balance', detail: string) =>
  enqueue(tx, textAlarmQueue, { day: kigaliDay(new Date()), about, detail })

async function recordRefusal(
  tx: Transaction,
  row: Claimed,
  { reason, cause }: Extract<SendAnswer, { outcome: 'refused' }>,
) {
  await setStatus(tx, row.id, { status: 'failed', lastError: reason })
  await showNotSent(tx, row)
  await giveRoomBack(tx, row)
  if (cause === 'opted_out') await optOut(tx, row.address)
  if (cause === 'account') await tellStaff(tx, cause, `${row.provider}: ${reason}`)
  if (needsSms.includes(cause)) await sendBySms(tx, row)
}

async function recordSent(
  tx: Transaction,
  row: Claimed,
  { externalId, cost, balance, ...taken }: Extract<SendAnswer, { outcome: 'sent' }>,
) {
  const parts = taken.parts ?? row.parts
  const id = knownAs(row.provider, externalId)
  const set = { externalId: id, cost: cost ?? null, parts, lastError: null, sentAt: sql`now()` }
  await tx
    .update(messages)
    .set({ ...set, status: 'sent' })
    .where(eq(messages.id, row.id))
  await applyReports(tx, { provider: row.provider, externalId: id })
  if (row.adminId) await enqueue(tx, staffTextQueue, { message_id: row.id })
  const price = Number.parseFloat(cost ?? '') / parts
  if (balance === undefined || !(price > 0)) return
  const { texts } = await getSettings(tx)
  if (balance < price * texts.daily_parts)
    await tellStaff(tx, 'balance', `${row.provider}: ${balance} is left`)
}

/** Whether the provider of a channel works: a refusal of this number says that it does. */
async function recordHealth(tx: Transaction, channel: TextChannel, answer: SendAnswer): Promise<void> {
  const isDown =
    answer.outcome === 'later' ||
    answer.outcome === 'unknown' ||
    (answer.outcome === 'refused' && answer.cause === 'account')
  if (isDown) await noteTrouble(tx, channel, answer.reason)
  else await endTrouble(tx, channel)
}

type Outcome = { answer: SendAnswer; isOnlyTry: boolean | undefined }

/** Writes down what the provider answered; false when the text should be tried again. */
async function record(tx: Transaction, row: Claimed, { answer, isOnlyTry }: Outcome): Promise<boolean> {
  // Erased during sending: there is nothing left to write down, and no one to write to.
  const current = await lockText(tx, row.id)
  if (!current) {
    await removeLocalTexts([row.id])
    return true
  }
  if (isTextChannel(row.channel)) await recordHealth(tx, row.channel, answer)
  if (answer.outcome === 'sent') await recordSent(tx, row, answer)
  if (answer.outcome === 'refused') await recordRefusal(tx, row, answer)
  if (answer.outcome === 'unknown')
    await setStatus(tx, row.id, { status: 'unknown', lastError: answer.reason })
  if (answer.outcome !== 'later') return true
  await giveRoomBack(tx, row)
  // Another worker may have taken this one for dead; then no job is left for another try.
  const isOver = row.attempts >= textAttempts && Date.now() - row.createdAt.getTime() > textHours * hourMs
  const isLast = isOnlyTry || isOver || current.status !== 'sending'
  await setStatus(tx, row.id, { status: isLast ? 'failed' : 'queued', lastError: answer.reason })
  return isLast
}

/** `isOnlyTry`: something else is done when it cannot be sent now. */
type How = { secret?: string; isUrgent?: boolean; isOnlyTry?: boolean }

/** Sends a stored text, at most once; throws when a later try may succeed. */
export async function sendText(id: string, { secret, isUrgent, isOnlyTry }: How = {}): Promise<void> {
  // Reserved only when its turn has come: what waits here is sent by the next worker, should this one die.
  const claimAndCall = async () => {
    const row = await claim(id, secret)
    return row && { row, answer: await call(row, secret) }
  }
  const called = await outgoing.add(claimAndCall, { priority: isUrgent ? 1 : 0 })
  if (!called) return
  const { row, answer } = called
  const isDone = await transact((tx) => record(tx, row, { answer, isOnlyTry }))
  if (!isDone) throw new Error('The provider of texts asks for a later try')
}

export const textsWork: readonly Work[] = [work(textQueue, ({ message_id }) => sendText(message_id))]
