import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { moneyEvents, payments, payouts, refunds } from '@/db/schema'
import { askQueue } from '@/lib/money/online/work-schema'
import { askPayoutQueue } from '@/lib/money/payouts/work-schema'
import { askRefundQueue } from '@/lib/money/refunds/online/work-schema'
import { enqueue } from '@/lib/platform/work'
import type { MoneyCallback, MoneyKind } from '@/lib/providers/money-provider'

/** Has the worker ask what became of an attempt of ours. */
async function askAbout(tx: Transaction, kind: MoneyKind, id: string): Promise<void> {
  const isPayment = and(eq(payments.id, id), eq(payments.method, 'momo'))
  if (kind === 'payment' && (await tx.$count(payments, isPayment)) > 0)
    await enqueue(tx, askQueue, { payment_id: id, is_woken: true })
  if (kind === 'refund' && (await tx.$count(refunds, eq(refunds.id, id))) > 0)
    await enqueue(tx, askRefundQueue, { refund_id: id, is_woken: true })
  if (kind === 'payout' && (await tx.$count(payouts, eq(payouts.id, id))) > 0)
    await enqueue(tx, askPayoutQueue, { payout_id: id, is_woken: true })
}

/**
 * Keeps what a signed callback says, each word once, and has the worker ask for the status: only that settles
 * an attempt. An attempt that we do not know leaves its event alone.
 */
export async function storeCallback(kind: MoneyKind, callback: MoneyCallback): Promise<void> {
  const { id: attempt, word, code, amountRwf } = callback
  await transact(async (tx) => {
    const [stored] = await tx
      .insert(moneyEvents)
      .values({ kind, attempt, source: 'callback', word, code, amountRwf })
      .onConflictDoNothing()
      .returning({ id: moneyEvents.id })
    if (stored) await askAbout(tx, kind, attempt)
  })
}
