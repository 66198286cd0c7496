import 'server-only'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { repeats, requests } from '@/db/schema'
import { endRepeat } from '@/lib/repeats/customer/mutations'
import { type By, lockRequest } from '@/lib/requests/change'

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
