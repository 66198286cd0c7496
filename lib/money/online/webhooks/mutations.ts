import 'server-only'
import { and, eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { moneyEvents, payments } from '@/db/schema'
import { enqueue } from '@/lib/platform/work'
import type { MoneyCallback, MoneyKind } from '@/lib/providers/money-provider'
import { askQueue } from '../work-schema'

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
    if (!stored || kind !== 'payment') return
    const isOurs = and(eq(payments.id, attempt), eq(payments.method, 'momo'))
    if ((await tx.$count(payments, isOurs)) > 0) await enqueue(tx, askQueue, { payment_id: attempt })
  })
}
