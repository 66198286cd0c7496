import 'server-only'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { loginCodes, taskers } from '@/db/schema'
import type { CodeChannel } from '@/lib/auth/constants'
import { hasRoomForCode } from '@/lib/messages/texts/limits'
import { normalisePhone } from '@/lib/places/phone'
import { keyedHash, knownHashes } from '@/lib/platform/crypto'
import { knownSecrets } from '@/lib/platform/env'
import { enqueue } from '@/lib/platform/work'
import { codeLimits } from './constants'
import { codeMailQueue } from './work-schema'

const seconds = (count: number) => sql`${count} * interval '1 second'`
export const clock = sql`clock_timestamp()`
/** Whose login it is: an e-mail address, or the number of a tasker who has none. */
export function isLoginOf(login: string) {
  const phone = normalisePhone(login)
  const byPhone = phone !== null && and(eq(taskers.phone, phone), isNull(taskers.email))
  return and(byPhone || sql`lower(${taskers.email}) = lower(${login})`, isNull(taskers.erasedAt))
}

/** The code of a row, derived from its id and the secret, so that it is never stored. */
export function codeOf(codeId: string, secret?: string): string {
  const number = keyedHash('code-digits', codeId, secret).readUIntBE(0, 6) % 10 ** codeLimits.digits
  return String(number).padStart(codeLimits.digits, '0')
}

/** The codes that a row may have been made with: by today's secret, then by former ones. */
export const knownCodesOf = (codeId: string): string[] =>
  knownSecrets().map((secret) => codeOf(codeId, secret))

const purpose = 'code-check'
const fingerprint = (codeId: string, code: string) => keyedHash(purpose, `${codeId}:${code}`)

/** Whether a code is that of a row, also of one from before the secret changed. */
export function isCodeOf({ id, codeHmac }: { id: string; codeHmac: string }, code: string): boolean {
  const kept = Buffer.from(codeHmac, 'hex')
  return knownHashes(purpose, `${id}:${code}`).some((hash) => timingSafeEqual(hash, kept))
}

/** The code to send for a row. */
export function codeToSend(row: { id: string; codeHmac: string }): string {
  return knownCodesOf(row.id).find((code) => isCodeOf(row, code)) ?? codeOf(row.id)
}

/** When a number may get a code by text again: its hour, mostly. */
const noTextSeconds = 60 * 60

const quotas = [
  { most: codeLimits.perHour, seconds: 60 * 60 },
  { most: codeLimits.perDay, seconds: 24 * 60 * 60 },
]

type LastCode = { at: Date; ago: number; channel: CodeChannel; isLive: boolean }
type Pause = { last: LastCode | undefined; waitSeconds: number }

async function pauseOf(tx: Transaction, taskerId: string): Promise<Pause> {
  const sent = await tx
    .select({
      at: loginCodes.createdAt,
      channel: loginCodes.channel,
      ago: sql<number>`ceil(extract(epoch from ${clock} - ${loginCodes.createdAt}))::int`,
      isLive: sql<boolean>`(${loginCodes.consumedAt} is null and ${loginCodes.expiresAt} > ${clock})`,
    })
    .from(loginCodes)
    .where(eq(loginCodes.taskerId, taskerId))
    .orderBy(desc(loginCodes.createdAt))
    .limit(codeLimits.perDay)
  // A quota is free again when its oldest code is older than the span.
  const waits = quotas.map(({ most, seconds: span }) => span - (sent[most - 1]?.ago ?? span))
  return { last: sent[0], waitSeconds: Math.max(0, ...waits) }
}

type CodeRequest =
  | { kind: 'sent'; sentAt: Date; resendAfter: number; channel: CodeChannel }
  | { kind: 'unknown' }
  | { kind: 'limited'; waitSeconds: number }

/** Ends the tasker's codes that still work: all, or those of one channel. */
export async function endCodes(tx: Transaction, taskerId: string, channel?: CodeChannel): Promise<void> {
  const isLive = and(isNull(loginCodes.consumedAt), gt(loginCodes.expiresAt, clock))
  const which = channel && eq(loginCodes.channel, channel)
  await tx
    .update(loginCodes)
    .set({ expiresAt: clock })
    .where(and(eq(loginCodes.taskerId, taskerId), isLive, which))
}

/** Stores a new code in place of the one before, and has it sent; returns when. */
async function makeCode(tx: Transaction, taskerId: string, channel: CodeChannel): Promise<Date> {
  const isOld = lt(loginCodes.createdAt, sql`now() - interval '2 days'`)
  await tx.delete(loginCodes).where(and(eq(loginCodes.taskerId, taskerId), isOld))
  await endCodes(tx, taskerId)
  const id = randomUUID()
  const [made] = await tx
    .insert(loginCodes)
    .values({
      id,
      taskerId,
      channel,
      codeHmac: fingerprint(id, codeOf(id)).toString('hex'),
      createdAt: clock,
      expiresAt: sql`${clock} + ${seconds(codeLimits.seconds)}`,
    })
    .returning({ at: loginCodes.createdAt })
  await enqueue(tx, codeMailQueue, { code_id: id })
  return made?.at ?? new Date()
}

type Reachable = { chosen: CodeChannel; email: string | null; phone: string }

/** How the next code goes: as chosen, or by mail when the number gets no more texts now; null for no way. */
async function channelFor(
  tx: Transaction,
  { chosen, email, phone }: Reachable,
  isByMail: boolean,
): Promise<CodeChannel | null> {
  if (email && (isByMail || chosen === 'mail')) return 'mail'
  if (await hasRoomForCode(tx, phone)) return 'sms'
  return email ? 'mail' : null
}

/**
 * Sends a new code as the tasker chose, or by mail; within the pause tells of the last one. Unknown
 * addresses take the same queries.
 */
export async function requestCode(wish: { email: string; isByMail: boolean }): Promise<CodeRequest> {
  const { email, isByMail } = wish
  return transact(async (tx) => {
    // The lock makes parallel calls for the same tasker wait, so that the limits hold.
    const [tasker] = await tx
      .select({
        id: taskers.id,
        chosen: taskers.codeChannel,
        email: taskers.email,
        phone: taskers.phone,
      })
      .from(taskers)
      .where(isLoginOf(email))
      .for('update')
    const { last, waitSeconds } = await pauseOf(tx, tasker?.id ?? randomUUID())
    if (!tasker) return { kind: 'unknown' }
    const { pauseSeconds } = codeLimits
    // A code that was used, or has ended, is not there to be typed: another one is sent at once.
    if (last?.isLive && last.ago < pauseSeconds) {
      return { kind: 'sent', sentAt: last.at, resendAfter: pauseSeconds - last.ago, channel: last.channel }
    }
    if (waitSeconds > 0) return { kind: 'limited', waitSeconds }
    const channel = await channelFor(tx, tasker, isByMail)
    if (!channel) return { kind: 'limited', waitSeconds: noTextSeconds }
    const sentAt = await makeCode(tx, tasker.id, channel)
    return { kind: 'sent', sentAt, resendAfter: pauseSeconds, channel }
  })
}
