import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { callTurns, isSettled, requests, urgency } from '@/db/schema'
import { type Actor, writeAudit } from '@/lib/audit/change'
import { type Follow, lockRequest, writeChange, writeEvents } from '@/lib/requests/change'
import { ownerChange } from '@/lib/requests/staff/owner/mutations'
import { passedMinutes, turnMinutes } from '@/lib/requests/turns/constants'
import { beginTurn, endOne, listOpenTurns, type OpenTurn } from '@/lib/requests/turns/mutations'

type Leaving = { actor: Actor; how: 'passed' | 'left' }

/**
 * Ends a turn without an outcome: a request without an owner before is free again. The version stays, so
 * that an outcome that is still on its way is taken.
 */
export async function leaveTurn(
  tx: Transaction,
  { id, requestId, adminId, wasFree }: OpenTurn,
  { actor, how }: Leaving,
): Promise<void> {
  const [current] = await tx
    .select({ ownerId: requests.ownerId, endedAt: requests.endedAt })
    .from(requests)
    .where(eq(requests.id, requestId))
    .for('no key update')
  // Of two that end it, the second finds nothing to do.
  if (!(await endOne(tx, id, how))) return
  if (!wasFree || current?.ownerId !== adminId || current.endedAt !== null) return
  await tx.update(requests).set({ ownerId: null }).where(eq(requests.id, requestId))
  await writeEvents(tx, [{ type: 'request.call_left', requestId, actor }])
  const subject = { kind: 'request', id: requestId }
  const owners = { before: { owner_id: adminId }, after: { owner_id: null } }
  await writeAudit(tx, actor, { action: 'request.call_left', subject, ...owners })
}

/**
 * Whether the time to call has come: a new customer without a try, or the next try. A promise that ends
 * before the next try does not wait for it, also when another person said when to call; but a call in vain
 * still has a short pause, so that the next customer comes first.
 */
const isWaiting = sql`(${requests.nextTryAt} is null and ${requests.attempts} = 0 or ${requests.nextTryAt} <= now()
  or ${requests.contactedAt} is null and ${requests.contactDueAt} > now() and ${requests.contactDueAt} < ${requests.nextTryAt}
    and ${requests.lastContactAt} <= now() - ${turnMinutes} * interval '1 minute')`

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
 * Takes the next customer to call, and claims the request; null when no customer waits. The one that was
 * taken before and has no outcome falls back.
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
    for (const turn of await listOpenTurns(tx, adminId)) await leaveTurn(tx, turn, { actor, how: 'passed' })
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
