import 'server-only'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { isLinkOf, payments, requests } from '@/db/schema'
import { refusalOfCash, wordOfCustomer } from '@/lib/money/payments/mutations'
import { writeChange } from '@/lib/requests/change'
import {
  type CustomerResult,
  customer,
  lockTracked,
  type TrackedLink,
} from '@/lib/requests/customer/mutations'

/** The customer says what they paid in cash, that they have not, or takes it back; again, nothing. */
export async function sayCashByCustomer(
  { token, follow }: TrackedLink,
  amountRwf: number | null,
): Promise<CustomerResult> {
  return transact(async (tx: Transaction) => {
    const current = await lockTracked(tx, token)
    const refusal = await refusalOfCash(tx, current)
    if (refusal) return refusal
    const changes = await wordOfCustomer(tx, current, { amountRwf })
    if (changes.length > 0) await writeChange(tx, current, { actor: customer, follow }, changes)
    return null
  })
}

/** Has what the tasker said count from now on: its customer reads that sum on their page. */
export async function markTold(token: string, amountRwf: number): Promise<void> {
  await transact((tx) => {
    const ofLink = tx
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.id, payments.requestId), isLinkOf(token), isNull(requests.erasedAt)))
    return tx
      .update(payments)
      .set({ toldAt: sql`now()` })
      .where(
        and(
          eq(payments.method, 'cash'),
          eq(payments.state, 'pending'),
          eq(payments.saidByTaskerRwf, amountRwf),
          isNull(payments.toldAt),
          exists(ofLink),
        ),
      )
  })
}
