import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { admins, requests } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, hasEnded, type LockedRequest, writeChange } from '@/lib/requests/change'
import { isOpenStatus, openStatuses } from '@/lib/requests/constants'
import type { OwnershipAction } from './change-schema'

async function nameOf(tx: Transaction, adminId: string): Promise<string> {
  const [admin] = await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId))
  return admin?.name ?? 'Somebody'
}

async function refuseOwned(tx: Transaction, current: LockedRequest, adminId: string): Promise<void> {
  if (!current.ownerId || current.ownerId === adminId) return
  const name = await nameOf(tx, current.ownerId)
  throw new AppError('conflict', { message: `${name} owns this request.` })
}

const ownerAfter = (action: OwnershipAction, adminId: string) => (action === 'release' ? null : adminId)
const ownershipEvents: Record<OwnershipAction, string> = {
  claim: 'request.claimed',
  release: 'request.released',
  take_over: 'request.taken_over',
}

/** Claims a request, releases it, or takes it over from another admin. Of parallel claims one succeeds. */
export async function changeOwner(attempt: Attempt, action: OwnershipAction): Promise<void> {
  const { adminId } = attempt
  const next = ownerAfter(action, adminId)
  await changeRequest(
    attempt,
    async (current, tx) => {
      if (!isOpenStatus(current.status)) throw hasEnded
      if (action !== 'take_over') await refuseOwned(tx, current, adminId)
      return {
        type: ownershipEvents[action],
        set: { ownerId: next },
        before: { owner_id: current.ownerId },
        after: { owner_id: next },
      }
    },
    (current) => current.ownerId === next,
  )
}

/** Locks an owner's open requests until the transaction ends. */
export function holdRequestsOf(tx: Transaction, ownerId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.ownerId, ownerId),
        inArray(requests.status, [...openStatuses]),
        isNull(requests.endedAt),
        isNull(requests.erasedAt),
      ),
    )
    .orderBy(requests.id)
    .for('no key update')
}

/** Removes the owner of all their open requests, when they can no longer work on them. */
export async function releaseRequestsOf(
  tx: Transaction,
  { ownerId, by }: { ownerId: string; by: string },
): Promise<void> {
  const actor = { kind: 'admin', id: by } as const
  const type = ownershipEvents.release
  const change = { type, set: { ownerId: null }, before: { owner_id: ownerId }, after: { owner_id: null } }
  for (const { id } of await holdRequestsOf(tx, ownerId)) await writeChange(tx, id, actor, change)
}
