import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { moneyEvents } from '@/db/schema'
import type { MoneyKind, MoneyStatus } from '@/lib/providers/money-provider'
import { notFrancs } from './constants'

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

/** What the provider says where a person must look: an unknown word, or a sum that is not ours. */
function oddOf(status: MoneyStatus): Said | null {
  if (status.outcome === 'pending' && !status.isKnownWord) return { source: 'status', word: status.word }
  if (status.outcome !== 'paid') return null
  const { word, amountRwf } = status
  return { source: 'status', word, ...(amountRwf === null ? { code: notFrancs } : { amountRwf }) }
}

/** Keeps what the provider says of an undecided attempt and staff must read; each word once. */
export async function noteOdd(
  tx: Transaction,
  { kind, id: attempt }: { kind: MoneyKind; id: string },
  status: MoneyStatus,
): Promise<void> {
  const odd = oddOf(status)
  if (!odd) return
  const { source, word } = odd
  const isKnown = and(
    eq(moneyEvents.attempt, attempt),
    eq(moneyEvents.source, source),
    eq(moneyEvents.word, word),
  )
  if ((await tx.$count(moneyEvents, isKnown)) === 0) await noteSaid(tx, kind, attempt, odd)
}
