import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { loginCodes, messages, taskerEvents, taskers } from '@/db/schema'
import type { CodeChannel } from '@/lib/auth/constants'
import { openSession, revokeTaskerSessions } from '@/lib/auth/sessions'
import { codeLimits, textKey } from './constants'
import { clock, isCodeOf, isLoginOf } from './mutations'

type Guess = { id: string; taskerId: string; codeHmac: string; channel: CodeChannel }

/** Counts a guess before the code is compared; undefined without a valid code or without guesses left. */
async function countGuess(tx: Transaction, email: string): Promise<Guess | undefined> {
  const isAlive = and(
    isNull(loginCodes.consumedAt),
    gt(loginCodes.expiresAt, clock),
    lt(loginCodes.attempts, codeLimits.attempts),
  )
  const live = tx
    .select({ id: loginCodes.id })
    .from(loginCodes)
    .innerJoin(taskers, eq(taskers.id, loginCodes.taskerId))
    .where(and(isLoginOf(email), isAlive))
    .limit(1)
  // The row's lock makes parallel guesses wait, so that each counts.
  const [guess] = await tx
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(and(eq(loginCodes.id, sql`(${live})`), isAlive))
    .returning({
      id: loginCodes.id,
      taskerId: loginCodes.taskerId,
      codeHmac: loginCodes.codeHmac,
      channel: loginCodes.channel,
    })
  return guess
}

const nobody = { id: randomUUID(), codeHmac: Buffer.alloc(32).toString('hex') }

/** Confirms the address, once, and ends all earlier sessions: another person may have registered. */
async function confirmAddress(tx: Transaction, taskerId: string): Promise<void> {
  const [confirmed] = await tx
    .update(taskers)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(taskers.id, taskerId), isNull(taskers.emailConfirmedAt)))
    .returning({ id: taskers.id })
  if (!confirmed) return
  await revokeTaskerSessions(tx, taskerId)
  await tx
    .insert(taskerEvents)
    .values({ taskerId, type: 'tasker.email_confirmed', actorKind: 'tasker', actorId: taskerId })
}

/** Opens a session for the right code, which works once; otherwise null. */
export async function verifyCode(attempt: {
  email: string
  code: string
  userAgent: string | null
}): Promise<{ taskerId: string; sessionId: string } | null> {
  return transact(async (tx) => {
    const guess = await countGuess(tx, attempt.email)
    const isRight = isCodeOf(guess ?? nobody, attempt.code)
    if (!guess || !isRight) return null
    const { taskerId, channel } = guess
    await tx.update(loginCodes).set({ consumedAt: clock }).where(eq(loginCodes.id, guess.id))
    // A text shows nothing about the address, and may have arrived although a mail followed it.
    const wasTexted = (await tx.$count(messages, eq(messages.dedupeKey, textKey(guess.id)))) > 0
    if (channel === 'mail' && !wasTexted) await confirmAddress(tx, taskerId)
    // Codes to a former number have ended, so this one came to the number of today.
    if (channel === 'sms')
      await tx
        .update(taskers)
        .set({ phoneConfirmedAt: sql`now()` })
        .where(and(eq(taskers.id, taskerId), isNull(taskers.phoneConfirmedAt)))
    const sessionId = await openSession(tx, {
      role: 'tasker',
      personId: taskerId,
      userAgent: attempt.userAgent,
    })
    return { taskerId, sessionId }
  })
}
