import 'server-only'
import { and, eq, like } from 'drizzle-orm'
import { transact } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { enqueue } from '@/lib/platform/work'
import type { MoneyAnswer, MoneyKind, MoneyStatus } from '@/lib/providers/money-provider'
import { accountMailQueue } from './work-schema'

const kind = 'account_refused'
const calls: Record<MoneyKind, string> = { payment: 'Payments', refund: 'Refunds', payout: 'Payouts' }
const questions: Record<MoneyKind, string> = {
  payment: 'Questions about payments',
  refund: 'Questions about refunds',
  payout: 'Questions about payouts',
}

/** What is refused: to move money of a kind, or to tell what became of it. */
export type RefusedAccount = { of: MoneyKind; code: string; isAsking: boolean }

const nameOf = ({ of, isAsking }: Omit<RefusedAccount, 'code'>) => (isAsking ? questions : calls)[of]

/** How the work list names what is refused. */
export const refusedAccountText = (refused: RefusedAccount): string => `${nameOf(refused)}: ${refused.code}`

const putUp = (refused: RefusedAccount) =>
  transact(async (tx) => {
    const isNew = await tx
      .insert(moneyWork)
      .values({ kind, detail: refusedAccountText(refused) })
      .onConflictDoNothing()
      .returning({ id: moneyWork.id })
    const { of, code, isAsking } = refused
    if (isNew.length > 0)
      await enqueue(tx, accountMailQueue, { kind: of, code, ...(isAsking && { is_asking: true }) })
  })

const takeOff = (accepted: Omit<RefusedAccount, 'code'>) =>
  transact((tx) =>
    tx
      .delete(moneyWork)
      .where(and(eq(moneyWork.kind, kind), like(moneyWork.detail, `${nameOf(accepted)}: %`))),
  )

/**
 * Puts on the work list that the provider refuses our account, and has owners told; takes it off once the
 * provider has taken a call of that kind again.
 */
export async function noteAccount(of: MoneyKind, answer: MoneyAnswer): Promise<void> {
  if (answer.outcome === 'refused' && answer.isOurAccount)
    await putUp({ of, code: answer.code, isAsking: false })
  if (answer.outcome === 'taken') await takeOff({ of, isAsking: false })
}

/** The same for questions: a key may move money and not ask, or the other way round. */
export async function noteAskedAccount(of: MoneyKind, status: MoneyStatus): Promise<void> {
  if (status.outcome !== 'unknown') await takeOff({ of, isAsking: true })
  else if (status.accountCode) await putUp({ of, code: status.accountCode, isAsking: true })
}
