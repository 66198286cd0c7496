import 'server-only'
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { repeats, requests } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { kigaliDay } from '@/lib/i18n/time'
import { type By, type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'

export type Repeat = typeof repeats.$inferSelect

type Of = { id: string; repeatId: string | null } | Pick<typeof requests, 'id' | 'repeatId'>

/** The active repeat of a request, or the one that made it. */
export const isActiveOf = ({ id, repeatId }: Of) =>
  and(isNull(repeats.endedAt), or(eq(repeats.requestId, id), repeatId ? eq(repeats.id, repeatId) : undefined))

/** The day from which a repeat counts when the customer names none. */
export function baseDay(
  { wantedAt, wantedOn, endedAt }: Pick<LockedRequest, 'wantedAt' | 'wantedOn' | 'endedAt'>,
  now: Date,
): string {
  return wantedAt ? kigaliDay(wantedAt) : (wantedOn ?? kigaliDay(endedAt ?? now))
}

/** Moves a repeat on to its next day. */
export async function moveOn(tx: Transaction, { id }: Repeat, nextOn: string): Promise<void> {
  await tx
    .update(repeats)
    .set({ nextOn, ...touched(repeats) })
    .where(eq(repeats.id, id))
}

/** Whether a day is made already: by this repeat, or by an earlier one of the same request and still open. */
export async function isMade(tx: Transaction, { id, requestId }: Repeat, day: string): Promise<boolean> {
  const made = await tx
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(repeats, eq(repeats.id, requests.repeatId))
    .where(
      and(
        eq(repeats.requestId, requestId),
        eq(requests.repeatOn, day),
        or(eq(repeats.id, id), isNull(requests.endedAt)),
      ),
    )
  return made.length > 0
}

/** Ends a repeat, on the timeline of its first request, which must be locked. What it has made stays. */
export async function endRepeat(
  tx: Transaction,
  { repeat, origin }: { repeat: Repeat; origin: LockedRequest },
  by: By,
  reason: 'no_task' | null = null,
): Promise<void> {
  await tx
    .update(repeats)
    .set({ endedAt: sql`now()`, ...touched(repeats) })
    .where(eq(repeats.id, repeat.id))
  await writeChange(tx, origin, by, {
    type: 'request.repeat_ended',
    ...(reason && { event: { data: { reason } }, after: { reason } }),
  })
}

/** Ends the active repeat of a request, which must be locked, for its customer. */
export async function endRepeatOf(tx: Transaction, origin: LockedRequest, by: By): Promise<void> {
  const [own] = await tx
    .select()
    .from(repeats)
    .where(and(eq(repeats.requestId, origin.id), isNull(repeats.endedAt)))
  if (own) await endRepeat(tx, { repeat: own, origin }, by)
}

/** Ends the repeats that made these requests: nothing comes again to people who delete their data. */
async function endThoseThatMade(tx: Transaction, ids: string[], eraser: By): Promise<void> {
  const made = tx.select({ id: requests.repeatId }).from(requests).where(isAny(requests.id, ids))
  const active = await tx
    .select()
    .from(repeats)
    .innerJoin(requests, eq(requests.id, repeats.requestId))
    .where(
      and(
        inArray(repeats.id, made),
        isNull(repeats.endedAt),
        isNull(requests.erasedAt),
        notInArray(repeats.requestId, ids),
      ),
    )
  for (const { repeats: repeat } of active) {
    const origin = await lockRequest(tx, repeat.requestId)
    await endRepeat(tx, { repeat, origin }, eraser)
  }
}

/** Forgets the repeats of requests that are about to be erased; requests that they have made stay. */
export async function forgetRepeats(tx: Transaction, ids: string[], eraser: By): Promise<void> {
  await endThoseThatMade(tx, ids, eraser)
  const own = tx.select({ id: repeats.id }).from(repeats).where(isAny(repeats.requestId, ids))
  await tx.update(requests).set({ repeatId: null, repeatOn: null }).where(inArray(requests.repeatId, own))
  await tx.delete(repeats).where(isAny(repeats.requestId, ids))
}
