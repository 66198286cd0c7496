import 'server-only'
import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '@/db/client'
import { messages, sentTexts, textDays } from '@/db/schema'
import { kigaliDay, kigaliTime } from '@/lib/i18n/time'
import { isRwandanMobile } from '@/lib/places/phone'
import { enqueue } from '@/lib/platform/work'
import { getSettings } from '@/lib/settings/queries'
import {
  budgetAlarmShare,
  codeCaps,
  confirmationMinutes,
  openShare,
  quietHours,
  textAlarmQueue,
  textCaps,
  textChannels,
  textsPerRequest,
  windowHours,
} from './constants'
import { isOptedOut, numberHash, numberHashes } from './opt-outs'
import { isCode, isConfirmation, isOpenToAll, isOptional } from './text-kinds'

/** The end of the quiet hours when they are now; null when texts may go. */
export function quietUntil(now: Date): Date | null {
  const hour = Number(kigaliTime(now).slice(0, 2))
  if (hour >= quietHours.to && hour < quietHours.from) return null
  const day = hour < quietHours.to ? now : new Date(now.getTime() + 86_400_000)
  return new Date(`${kigaliDay(day)}T${String(quietHours.to).padStart(2, '0')}:00:00+02:00`)
}

/** When the person last wrote to us on a channel, within the last day. */
export async function lastWroteAt(
  db: Reader,
  phone: string,
  channel?: 'sms' | 'whatsapp',
): Promise<Date | null> {
  const [last] = await db
    .select({ at: sql<string | null>`max(${messages.createdAt})` })
    .from(messages)
    .where(
      and(
        eq(messages.address, phone),
        eq(messages.direction, 'in'),
        // Not on a page: whoever has the link of a request need not have its number.
        inArray(messages.channel, channel ? [channel] : [...textChannels]),
        gt(messages.createdAt, sql`now() - ${windowHours} * interval '1 hour'`),
      ),
    )
  return last?.at ? new Date(last.at) : null
}

const refusals = {
  number: 'Texts go to Rwandan mobile numbers only.',
  hour: `This number got ${textCaps.perHour} texts within an hour.`,
  day: `This number got ${textCaps.perDay} texts within a day.`,
  code: 'This number got enough codes for now.',
  request: `This request got ${textsPerRequest} texts.`,
  confirmation: 'This number got a confirmation within the last hour.',
  stopped: 'This person asked for no more such texts.',
  budget: 'The texts of this day are used up. See Settings.',
}

type Text = {
  id: string
  address: string
  template: string
  requestId: string | null
  parts: number
  /** A person at the desk wrote it. */
  isFromDesk: boolean
}

/** The texts of a number within the last day, counted. */
async function countTexts(tx: Transaction, { id, address, template }: Text) {
  const within = (minutes: number) => sql`${sentTexts.at} > now() - ${minutes} * interval '1 minute'`
  const ofKind = sql`${sentTexts.template} = ${template}`
  const [counts] = await tx
    .select({
      hour: sql<number>`(count(*) filter (where ${within(60)}))::int`,
      day: sql<number>`count(*)::int`,
      ofKindInHour: sql<number>`(count(*) filter (where ${ofKind} and ${within(confirmationMinutes)}))::int`,
      ofKind: sql<number>`(count(*) filter (where ${ofKind}))::int`,
    })
    .from(sentTexts)
    .where(
      and(
        inArray(sentTexts.numberHash, numberHashes(address)),
        within(24 * 60),
        sql`${sentTexts.messageId} <> ${id}`,
      ),
    )
  return counts ?? { hour: 0, day: 0, ofKindInHour: 0, ofKind: 0 }
}

async function hasRequestEnough(tx: Transaction, { requestId, template }: Text): Promise<boolean> {
  if (!requestId || !template.startsWith('customer.')) return false
  const isTold = and(
    eq(messages.requestId, requestId),
    like(messages.template, 'customer.%'),
    inArray(messages.status, ['sending', 'sent', 'delivered', 'read', 'unknown']),
  )
  return (await tx.$count(messages, isTold)) >= textsPerRequest
}

async function refusalOfNumber(tx: Transaction, text: Text): Promise<string | null> {
  const { address, template, isFromDesk } = text
  // An answer to somebody who wrote to us is not a text to a stranger.
  if (isFromDesk && (await lastWroteAt(tx, address))) return null
  const { hour, day, ofKind, ofKindInHour } = await countTexts(tx, text)
  if (isConfirmation(template) && ofKindInHour > 0) return refusals.confirmation
  if (isCode(template) && (ofKindInHour >= codeCaps.perHour || ofKind >= codeCaps.perDay))
    return refusals.code
  if (hour >= textCaps.perHour) return refusals.hour
  if (day >= textCaps.perDay) return refusals.day
  return (await hasRequestEnough(tx, text)) ? refusals.request : null
}

const today = () => kigaliDay(new Date())

/** The greatest integer of PostgreSQL. */
const endless = 2_147_483_647

/** Adds parts to the day; false when the budget is used up. Staff's own texts still go then. */
async function takeBudget(tx: Transaction, { parts, template, isFromDesk }: Text): Promise<boolean> {
  const { daily_parts: daily } = (await getSettings(tx)).texts
  const day = today()
  const most = isFromDesk ? endless : daily
  const openParts = isOpenToAll(template) ? parts : 0
  const mostOpen = openParts ? Math.floor(daily * openShare) : endless
  if (parts > most || openParts > mostOpen) return false
  const isWithin = sql`${textDays.parts} + excluded.parts <= ${most}
    and ${textDays.openParts} + excluded.open_parts <= ${mostOpen}`
  const [row] = await tx
    .insert(textDays)
    .values({ day, parts, openParts })
    .onConflictDoUpdate({
      target: textDays.day,
      set: {
        parts: sql`${textDays.parts} + excluded.parts`,
        openParts: sql`${textDays.openParts} + excluded.open_parts`,
      },
      setWhere: isWithin,
    })
    .returning({ parts: textDays.parts })
  const alarmAt = daily * budgetAlarmShare
  if (row && row.parts >= alarmAt && row.parts - parts < alarmAt)
    await enqueue(tx, textAlarmQueue, { day, about: 'budget', detail: `${row.parts} of ${daily}` })
  return row !== undefined
}

/** Reserves a place for a text within all limits; returns why there is none. */
export async function takeRoom(tx: Transaction, text: Text): Promise<string | null> {
  if (!isRwandanMobile(text.address)) return refusals.number
  const hash = numberHash(text.address)
  // Parallel texts to this number wait for each other, so that each is counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 3))`)
  if (isOptional(text.template) && (await isOptedOut(tx, text.address))) return refusals.stopped
  const refusal = await refusalOfNumber(tx, text)
  if (refusal) return refusal
  if (!(await takeBudget(tx, text))) return refusals.budget
  const row = { messageId: text.id, numberHash: hash, template: text.template, at: sql`clock_timestamp()` }
  await tx
    .insert(sentTexts)
    .values(row)
    .onConflictDoUpdate({ target: sentTexts.messageId, set: { at: row.at } })
  return null
}

/** Takes back what `takeRoom` reserved, for a text that surely was not sent. */
export async function giveRoomBack(
  tx: Transaction,
  { id, parts, template }: Pick<Text, 'id' | 'parts' | 'template'>,
): Promise<void> {
  const gone = await tx.delete(sentTexts).where(eq(sentTexts.messageId, id)).returning({ at: sentTexts.at })
  if (gone.length === 0) return
  await tx
    .update(textDays)
    .set({
      parts: sql`greatest(0, ${textDays.parts} - ${parts})`,
      openParts: sql`greatest(0, ${textDays.openParts} - ${isOpenToAll(template) ? parts : 0})`,
    })
    .where(eq(textDays.day, today()))
}
