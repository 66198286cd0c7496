import 'server-only'
import type { Transaction } from '@/db/client'
import { moneyEvents } from '@/db/schema'
import type { MoneyKind } from '@/lib/providers/money-provider'

/** Who said what of an attempt. */
export type Said = {
  source: 'call' | 'status' | 'clock' | 'staff'
  word: string
  code?: string
  amountRwf?: number
}

/** Keeps what was said of an attempt. */
export const noteSaid = (tx: Transaction, kind: MoneyKind, attempt: string, said: Said) =>
  tx.insert(moneyEvents).values({ kind, attempt, ...said })
