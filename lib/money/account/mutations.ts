import 'server-only'
import { and, eq, like } from 'drizzle-orm'
import { transact } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { enqueue } from '@/lib/platform/work'
import type { MoneyAnswer, MoneyKind } from '@/lib/providers/money-provider'
import { accountMailQueue } from './work-schema'

const kind = 'account_refused'
const names: Record<MoneyKind, string> = { payment: 'Payments', refund: 'Refunds', payout: 'Payouts' }

/** How the work list names that calls of a kind are refused. */
export const refusedAccountText = (of: MoneyKind, code: string): string => `${names[of]}: ${code}`

/**
 * Puts on the work list that the provider refuses our account, and has owners told; takes it off once the
 * provider has taken a call of that kind again.
 */
export async function noteAccount(of: MoneyKind, answer: MoneyAnswer): Promise<void> {
  if (answer.outcome === 'refused' && answer.isOurAccount) {
    const { code } = answer
    await transact(async (tx) => {
      const isNew = await tx
        .insert(moneyWork)
        .values({ kind, detail: refusedAccountText(of, code) })
        .onConflictDoNothing()
        .returning({ id: moneyWork.id })
      if (isNew.length > 0) await enqueue(tx, accountMailQueue, { kind: of, code })
    })
  }
  if (answer.outcome === 'taken')
    await transact((tx) =>
      tx.delete(moneyWork).where(and(eq(moneyWork.kind, kind), like(moneyWork.detail, `${names[of]}: %`))),
    )
}
