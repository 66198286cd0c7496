import 'server-only'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { callTurns } from '@/db/schema'
import { type TurnEnd, turnMinutes } from './constants'

const openTurn = {
  id: callTurns.id,
  requestId: callTurns.requestId,
  adminId: callTurns.adminId,
  wasFree: callTurns.wasFree,
}
export type OpenTurn = { id: string; requestId: string; adminId: string; wasFree: boolean }

/** The turns that a person has not ended. */
export const listOpenTurns = (tx: Transaction, adminId: string): Promise<OpenTurn[]> =>
  tx
    .select(openTurn)
    .from(callTurns)
    .where(and(eq(callTurns.adminId, adminId), isNull(callTurns.endedAt)))

/** The turns that have lasted too long. */
export const listLeftTurns = (tx: Transaction): Promise<OpenTurn[]> =>
  tx
    .select(openTurn)
    .from(callTurns)
    .where(
      and(
        isNull(callTurns.endedAt),
        lt(callTurns.createdAt, sql`now() - ${turnMinutes} * interval '1 minute'`),
      ),
    )

/** Begins a turn; the request must be locked. */
export async function beginTurn(tx: Transaction, turn: Omit<OpenTurn, 'id'>): Promise<void> {
  await endTurn(tx, { requestId: turn.requestId }, 'left')
  await tx.insert(callTurns).values(turn)
}

/** Ends the open turn of a request, that of one person if they are named. The request must be locked. */
export async function endTurn(
  tx: Transaction,
  { requestId, adminId }: { requestId: string; adminId?: string | undefined },
  endedHow: TurnEnd,
): Promise<void> {
  const isTheirs = adminId === undefined ? undefined : eq(callTurns.adminId, adminId)
  await tx
    .update(callTurns)
    .set({ endedHow, endedAt: sql`now()` })
    .where(and(eq(callTurns.requestId, requestId), isNull(callTurns.endedAt), isTheirs))
}

/** Ends one turn; false when it has ended already. The request must be locked. */
export async function endOne(tx: Transaction, id: string, endedHow: TurnEnd): Promise<boolean> {
  const ended = await tx
    .update(callTurns)
    .set({ endedHow, endedAt: sql`now()` })
    .where(and(eq(callTurns.id, id), isNull(callTurns.endedAt)))
    .returning({ id: callTurns.id })
  return ended.length > 0
}
