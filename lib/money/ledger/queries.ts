import 'server-only'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '@/db/client'
import { ledgerAccounts, ledgerEntries, taskers } from '@/db/schema'

/** The name of a tasker, beside `taskers`: of an erased one the account keeps it while money is open. */
export const taskerName = (taskerId: SQLWrapper) =>
  sql<string>`coalesce((select ${ledgerAccounts.keptName} from ${ledgerAccounts}
    where ${ledgerAccounts.kind} = 'tasker' and ${ledgerAccounts.owner} = ${taskerId}), ${taskers.name})`

/** What we owe a tasker, in whole francs; 0 where the tasker owes us. */
export async function owedTo(db: Reader, taskerId: string): Promise<number> {
  const [account] = await db
    .select({ balanceRwf: ledgerAccounts.balanceRwf })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'tasker'), eq(ledgerAccounts.owner, taskerId)))
  return Math.max(0, -(account?.balanceRwf ?? 0))
}

const debitAccount = alias(ledgerAccounts, 'debit_account')
const creditAccount = alias(ledgerAccounts, 'credit_account')

/** Entries, each with the two accounts that it moves; the caller says which. */
export const entriesWithAccounts = (db: Reader) =>
  db
    .select({
      entry: ledgerEntries,
      debit: { kind: debitAccount.kind, owner: debitAccount.owner },
      credit: { kind: creditAccount.kind, owner: creditAccount.owner },
    })
    .from(ledgerEntries)
    .innerJoin(debitAccount, eq(debitAccount.id, ledgerEntries.debit))
    .innerJoin(creditAccount, eq(creditAccount.id, ledgerEntries.credit))

export type EntryWithAccounts = Awaited<ReturnType<typeof entriesWithAccounts>>[number]
