import 'server-only'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { requestCallbacks } from '@/db/schema'
import type { CallbackSayer } from './constants'

type Agreed = { requestId: string; at: Date; words: string; saidBy: CallbackSayer; notedBy: string }

const isOpenOf = (requestId: string) =>
  and(eq(requestCallbacks.requestId, requestId), isNull(requestCallbacks.settledAt))

/** Ends the open call-back of a request: the one that is `due` by now, or `any`. */
export async function settleCallback(
  tx: Transaction,
  requestId: string,
  which: 'due' | 'any',
): Promise<void> {
  await tx
    .update(requestCallbacks)
    .set({ settledAt: sql`now()` })
    .where(and(isOpenOf(requestId), which === 'due' ? lte(requestCallbacks.at, sql`now()`) : undefined))
}

/** Keeps what was agreed; it takes the place of what was agreed before. */
export async function keepCallback(tx: Transaction, agreed: Agreed): Promise<void> {
  await settleCallback(tx, agreed.requestId, 'any')
  await tx.insert(requestCallbacks).values(agreed)
}

/** When the customer of a request was promised a call; null without such a promise. */
export async function promisedCall(tx: Transaction, requestId: string): Promise<Date | null> {
  const [open] = await tx
    .select({ at: requestCallbacks.at })
    .from(requestCallbacks)
    .where(isOpenOf(requestId))
  return open?.at ?? null
}

/** Deletes the call-backs of requests that are erased: their words are a person's. */
export async function forgetCallbacks(tx: Transaction, requestIds: string[]): Promise<void> {
  await tx.delete(requestCallbacks).where(isAny(requestCallbacks.requestId, requestIds))
}
