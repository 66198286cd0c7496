import 'server-only'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { messages, optOuts, requests, textDays } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import {
  shareOfDay,
  type TextDay,
  type TextShare,
  textChannels,
  textShares,
  windowHours,
} from '@/lib/messages/constants'
import { keyedHash, knownHashes } from '@/lib/platform/crypto'
import { getSettings } from '@/lib/settings/queries'
import type { TextTemplate } from './workflow'

/** How many parts of a day's budget a share may take. Rounded up, so that none is empty. */
export const mostOfShare = (daily: number, share: TextShare): number => Math.ceil(daily * shareOfDay[share])

/** Parts of a share as the columns of their day. What is neither open nor of codes is about what we know. */
export const partsOfShare = (share: TextShare, parts: number) => ({
  parts,
  openParts: share === 'asked' ? parts : 0,
  codeParts: share === 'code' ? parts : 0,
})

/** The used parts of each share on a day. */
export const usedOf: Record<TextShare, SQL<number>> = {
  asked: sql<number>`${textDays.openParts}`,
  code: sql<number>`${textDays.codeParts}`,
  known: sql<number>`(${textDays.parts} - ${textDays.openParts} - ${textDays.codeParts})`,
}

/** The texts of this day in Kigali, counted. */
export async function readTextDay(db: Reader): Promise<TextDay> {
  const { daily_parts: daily } = (await getSettings()).texts
  const [row] = await db
    .select({ parts: textDays.parts, ...usedOf })
    .from(textDays)
    .where(eq(textDays.day, kigaliDay(new Date())))
  const shares = Object.fromEntries(
    textShares.map((share) => [share, { used: row?.[share] ?? 0, most: mostOfShare(daily, share) }]),
  ) as TextDay['shares']
  return { parts: row?.parts ?? 0, daily, shares }
}

/** The texts of this day in Kigali, counted. */
export const getTextDay = (): Promise<TextDay> => read(readTextDay)

type Channel = 'sms' | 'whatsapp'

const hasWritten = (phone: string, channels: readonly Channel[]) =>
  and(
    eq(messages.address, phone),
    eq(messages.direction, 'in'),
    // Not on a page: a person with the link of a request need not have its number.
    inArray(messages.channel, [...channels]),
    gt(messages.createdAt, sql`now() - ${windowHours} * interval '1 hour'`),
  )

/** When the person last wrote to us on a channel, within the last day. */
export async function lastWroteAt(db: Reader, phone: string, channel?: Channel): Promise<Date | null> {
  const [last] = await db
    .select({ at: sql<string | null>`max(${messages.createdAt})` })
    .from(messages)
    .where(hasWritten(phone, channel ? [channel] : textChannels))
  return last?.at ? new Date(last.at) : null
}

/** A number as the caps and opt-outs know it. */
export const numberHash = (phone: string): string => keyedHash('number', phone).toString('base64url')

/** The hashes that a number may be stored as, also from before the secret changed. */
export const numberHashes = (phone: string): string[] =>
  knownHashes('number', phone).map((hash) => hash.toString('base64url'))

const isOf = (phone: string) => inArray(optOuts.numberHash, numberHashes(phone))

/** Whether the owner of a number asked for no more texts than needed. */
export async function isOptedOut(db: Reader, phone: string): Promise<boolean> {
  return (await db.$count(optOuts, isOf(phone))) > 0
}

/** Columns of any statement: whether a person wrote by WhatsApp within the last day, and wants no texts. */
export const reachColumns = (phone: string) => ({
  wrote: sql<boolean>`exists (select from ${messages} where ${hasWritten(phone, ['whatsapp'])})`,
  hasStopped: sql<boolean>`exists (select from ${optOuts} where ${isOf(phone)})`,
})

/** Whether a person wrote by WhatsApp within the last day, and whether they asked for no more texts. */
export async function reachOf(db: Reader, phone: string): Promise<{ wrote: boolean; hasStopped: boolean }> {
  const [reach] = await db.select(reachColumns(phone)).from(sql`(select) as number`)
  return reach ?? { wrote: false, hasStopped: false }
}

/** Whether a consent holds: a STOP ends it. */
export async function isConsentValid(db: Reader, phone: string, givenAt: Date | null): Promise<boolean> {
  return givenAt !== null && !(await isOptedOut(db, phone))
}

type Status = typeof requests.$inferSelect.status

// News that had to wait, for the morning or for the provider, are sent only if they are still true.
const trueIn: Partial<Record<string, Status>> = {
  'customer.on_the_way': 'assigned',
  'customer.time_asked': 'assigned',
  'customer.finished': 'in_progress',
  'customer.finished_due': 'in_progress',
  'customer.completed': 'completed',
  'customer.cancelled': 'cancelled',
  'customer.declined': 'declined',
  'customer.unreachable': 'unreachable',
  'tasker.offer': 'contacted',
  'tasker.offer_soon': 'contacted',
  'tasker.job_confirm': 'assigned',
  'tasker.job_confirm_soon': 'assigned',
  'tasker.job_confirm_pay': 'assigned',
  'tasker.job_confirm_pay_soon': 'assigned',
  'tasker.time_asked': 'assigned',
} satisfies Partial<Record<TextTemplate, Status>>

// Names and not columns: those lose their tables where a query reads a single one.
const hasOpenQuote = sql<boolean>`exists (select from quotes where quotes.request_id = requests.id and quotes.status = 'open')`

type Waiting = { template: string; requestId: string | null; address: string }

/** Texts to the customer of a request; others about it go to taskers. */
const isToCustomer = (template: string) => /^(customer|desk)\./.test(template)

/** Whether a text still fits its request: its state, and the customer's number; always where it has none. */
export async function isStillTrue(db: Reader, { template, requestId, address }: Waiting): Promise<boolean> {
  if (!requestId) return true
  const [request] = await db
    .select({
      status: requests.status,
      phone: requests.phone,
      phoneWrongAt: requests.phoneWrongAt,
      hasOpenQuote,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  if (!request) return true
  const { status, phone, phoneWrongAt } = request
  if (template === 'customer.quote' && !request.hasOpenQuote) return false
  if (isToCustomer(template) && (phoneWrongAt !== null || phone !== address)) return false
  return status === (trueIn[template] ?? status)
}
