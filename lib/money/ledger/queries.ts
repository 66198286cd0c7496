import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { ledgerAccounts } from '@/db/schema'

/** What we owe a tasker, in whole francs; 0 where the tasker owes us. */
export async function owedTo(db: Reader, taskerId: string): Promise<number> {
  const [account] = await db
    .select({ balanceRwf: ledgerAccounts.balanceRwf })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'tasker'), eq(ledgerAccounts.owner, taskerId)))
  return Math.max(0, -(account?.balanceRwf ?? 0))
}
