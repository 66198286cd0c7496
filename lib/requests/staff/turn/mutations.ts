import 'server-only'
import { sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { callTurns, isSettled, requests, urgency } from '@/db/schema'
import type { Actor } from '@/lib/audit/change'
import { AppError } from '@/lib/platform/errors'
import { type Follow, lockRequest, writeChange } from '@/lib/requests/change'
import { ownerChange } from '@/lib/requests/staff/owner/mutations'
import { passedMinutes } from '@/lib/requests/turns/constants'
import { beginTurn, endTurn, listOpenTurns, type OpenTurn } from '@/lib/requests/turns/mutations'

type Leaving = { actor: Actor; follow: Follow; how: 'passed' | 'left' }

/** Ends a turn without an outcome: a request that nobody owned before is free again. */
export async function leaveTurn(
  tx: Transaction,
  { requestId, adminId, wasFree }: OpenTurn,
  { actor, follow, how }: Leaving,
): Promise<void> {
  // An erased request has no turn any more that matters.
  const current = await lockRequest(tx, requestId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  // Of two that end it, the second finds nothing to do.
  if (!(await endTurn(tx, requestId, how)) || !current) return
  const isStillTheirs = wasFree && current.ownerId === adminId && current.endedAt === null
  if (!isStillTheirs) return
  await writeChange(tx, current, { actor, follow }, { type: 'request.call_left', set: { ownerId: null } })
}

const isWaiting = sql`(${requests.nextTryAt} is null or ${requests.nextTryAt} <= now()
  or ${requests.contactedAt} is null and ${requests.contactDueAt} > now() and ${requests.contactDueAt} < ${requests.nextTryAt})`

/** Whether a customer is to be called now, and by this person: their own or nobody's, and not just passed. */
const isToCall = (adminId: string) => sql`not ${isSettled(requests)}
  and ${requests.endedAt} is null and ${requests.erasedAt} is null and ${requests.phoneWrongAt} is null
  and (${requests.contactedAt} is null or ${requests.nextTryAt} is not null)
  and (${requests.ownerId} is null or ${requests.ownerId} = ${adminId}) and ${isWaiting}
  and not exists (select from ${callTurns} where ${callTurns.requestId} = ${requests.id}
    and ${callTurns.adminId} = ${adminId} and ${callTurns.endedHow} = 'passed'
    and ${callTurns.endedAt} > now() - ${passedMinutes} * interval '1 minute')`

/** Locks the next customer to call: one's own first, then the most urgent. Two people never get the same. */
async function pick(tx: Transaction, adminId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(isToCall(adminId))
    .orderBy(sql`${requests.ownerId} is null`, urgency(requests), requests.id)
    .limit(1)
    .for('no key update', { skipLocked: true })
  return found?.id ?? null
}

/**
 * Takes the next customer to call, and claims the request; null when nobody waits. The one that was taken
 * before and has no outcome falls back.
 */
export async function takeNextCall({
  adminId,
  follow,
}: {
  adminId: string
  follow: Follow
}): Promise<{ id: string } | null> {
  const actor = { kind: 'admin', id: adminId } as const
  return transact(async (tx) => {
    for (const turn of await listOpenTurns(tx, adminId))
      await leaveTurn(tx, turn, { actor, follow, how: 'passed' })
    const requestId = await pick(tx, adminId)
    if (!requestId) return null
    const current = await lockRequest(tx, requestId)
    const wasFree = current.ownerId === null
    if (wasFree)
      await writeChange(
        tx,
        current,
        { actor, follow },
        ownerChange(current, { action: 'claim', next: adminId }),
      )
    await beginTurn(tx, { requestId, adminId, wasFree })
    return { id: requestId }
  })
}
