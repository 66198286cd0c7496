import 'server-only'
import { and, eq, inArray, like, ne, notInArray, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '@/db/client'
import { messages, sentTexts, textDays } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { budgetAlarmShare, type TextShare, textCaps } from '@/lib/messages/constants'
import { textAlarmQueue } from '@/lib/messages/work-schema'
import { isRwandanMobile } from '@/lib/places/phone'
import { enqueue } from '@/lib/platform/work'
import { getSettings } from '@/lib/settings/queries'
import {
  isOptedOut,
  lastWroteAt,
  mostOfShare,
  numberHash,
  numberHashes,
  partsOfShare,
  readTextDay,
  usedOf,
} from './queries'
import { isOptional, mostTextsOfRequest, templatesOf, textShareOf } from './workflow'

/** How a share is called in sentences. */
const shareNames: Record<TextShare, string> = {
  asked: 'confirmations and automatic answers',
  code: 'codes',
  known: 'texts',
}

const refusals = {
  number: 'Texts go to Rwandan mobile numbers only.',
  hour: (share: TextShare) => `This number got enough ${shareNames[share]} within an hour.`,
  day: (share: TextShare) => `This number got enough ${shareNames[share]} within a day.`,
  request: 'This request got enough texts.',
  stopped: 'This person asked for no more such texts.',
  used: (share: TextShare) =>
    `The ${share === 'known' ? 'texts about requests and jobs' : shareNames[share]} of this day are used up. See Settings.`,
}

type Text = {
  id: string
  address: string
  template: string
  requestId: string | null
  parts: number
  /** A person at the desk wrote it. */
  isFromStaff: boolean
}

const isOfShare = (share: TextShare) =>
  share === 'known'
    ? notInArray(sentTexts.template, Object.values(templatesOf).flat())
    : inArray(sentTexts.template, [...templatesOf[share]])

type Counted = { address: string; share: TextShare; except?: string }

/** The texts of a share that a number got within the last hour and day. */
async function countTexts(tx: Reader, { address, share, except }: Counted) {
  const within = (minutes: number) => sql`${sentTexts.at} > now() - ${minutes} * interval '1 minute'`
  const [counts] = await tx
    .select({
      hour: sql<number>`(count(*) filter (where ${within(60)}))::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(sentTexts)
    .where(
      and(
        inArray(sentTexts.numberHash, numberHashes(address)),
        within(24 * 60),
        isOfShare(share),
        except === undefined ? undefined : ne(sentTexts.messageId, except),
      ),
    )
  return counts ?? { hour: 0, day: 0 }
}

async function hasRequestEnough(tx: Transaction, { requestId, template }: Text): Promise<boolean> {
  if (!requestId || !template.startsWith('customer.')) return false
  const isTold = and(
    eq(messages.requestId, requestId),
    like(messages.template, 'customer.%'),
    inArray(messages.status, ['sending', 'sent', 'delivered', 'read', 'unknown']),
  )
  return (await tx.$count(messages, isTold)) >= mostTextsOfRequest(template)
}

async function refusalOfNumber(tx: Transaction, text: Text): Promise<string | null> {
  const { id, address, template, isFromStaff } = text
  // An answer to a person who wrote to us is not a text to a stranger.
  if (isFromStaff && (await lastWroteAt(tx, address))) return null
  const share = textShareOf(template)
  const { hour, day } = await countTexts(tx, { address, share, except: id })
  if (hour >= textCaps[share].perHour) return refusals.hour(share)
  if (day >= textCaps[share].perDay) return refusals.day(share)
  return (await hasRequestEnough(tx, text)) ? refusals.request : null
}

/** Whether a number may get one more code by text now. */
export async function hasRoomForCode(tx: Reader, address: string): Promise<boolean> {
  const share = 'code'
  const { hour, day } = await countTexts(tx, { address, share })
  if (hour >= textCaps[share].perHour || day >= textCaps[share].perDay) return false
  const { used, most } = (await readTextDay(tx)).shares[share]
  return used < most
}

const today = () => kigaliDay(new Date())

/** The greatest integer of PostgreSQL. */
const endless = 2_147_483_647

/** Adds parts to their share of the day; false when it is used up. Staff's own texts still go then. */
async function takeBudget(tx: Transaction, { parts, template, isFromStaff }: Text): Promise<boolean> {
  const share = textShareOf(template)
  const { daily_parts: daily } = (await getSettings(tx)).texts
  const most = isFromStaff ? endless : mostOfShare(daily, share)
  if (parts > most) return false
  const day = today()
  const [row] = await tx
    .insert(textDays)
    .values({ day, ...partsOfShare(share, parts) })
    .onConflictDoUpdate({
      target: textDays.day,
      set: {
        parts: sql`${textDays.parts} + excluded.parts`,
        openParts: sql`${textDays.openParts} + excluded.open_parts`,
        codeParts: sql`${textDays.codeParts} + excluded.code_parts`,
      },
      setWhere: sql`${usedOf[share]} + ${parts} <= ${most}`,
    })
    .returning({ used: usedOf[share] })
  const alarmAt = mostOfShare(daily, share) * budgetAlarmShare
  if (row && row.used >= alarmAt && row.used - parts < alarmAt) {
    const detail = `${row.used} of ${mostOfShare(daily, share)}`
    await enqueue(tx, textAlarmQueue, { day, about: `used_${share}`, detail })
  }
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
  if (!(await takeBudget(tx, text))) return refusals.used(textShareOf(text.template))
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
  const back = partsOfShare(textShareOf(template), parts)
  await tx
    .update(textDays)
    .set({
      parts: sql`greatest(0, ${textDays.parts} - ${back.parts})`,
      openParts: sql`greatest(0, ${textDays.openParts} - ${back.openParts})`,
      codeParts: sql`greatest(0, ${textDays.codeParts} - ${back.codeParts})`,
    })
    .where(eq(textDays.day, today()))
}
