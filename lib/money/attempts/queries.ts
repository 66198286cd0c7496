import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import type { payments, payouts, refunds } from '@/db/schema'

/** The tables of what a provider moves. */
export type AttemptTable = typeof payments | typeof refunds | typeof payouts

/** Whether it is time to ask about an attempt: a former question may have come late, and planned the next. */
export const isTimeToAsk = async (table: AttemptTable, id: string): Promise<boolean> =>
  (await read((db) => db.$count(table, and(eq(table.id, id), lte(table.nextAskAt, sql`now()`))))) > 0
