import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { admins, requests } from '@/db/schema'
import { holdColleague } from '@/lib/admins/queries'
import { AppError } from '@/lib/platform/errors'
import {
  type Attempt,
  changeRequest,
  type Follow,
  hasEnded,
  type LockedRequest,
  lockRequest,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { isOpenStatus, openStatuses } from '@/lib/requests/constants'
import type { EventType } from '@/lib/requests/events'
import type { OwnershipAction, OwnershipInput } from '@/lib/requests/staff/change-schema'

async function nameOf(tx: Transaction, adminId: string): Promise<string> {
  const [admin] = await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId))
  return admin?.name ?? 'Somebody'
}

async function refuseOwned(tx: Transaction, current: LockedRequest, adminId: string): Promise<void> {
  if (!current.ownerId || current.ownerId === adminId) return
  const name = await nameOf(tx, current.ownerId)
  throw new AppError('conflict', { message: `${name} owns this request.` })
}

const cannotOwn = 'This colleague can no longer take requests. Please choose somebody else.'

/** The name of a colleague who takes over requests; refuses people who cannot own any. */
export async function demandColleague(tx: Transaction, adminId: string): Promise<string> {
  const name = await holdColleague(tx, adminId)
  if (name === null) throw new AppError('invalid', { message: cannotOwn, fields: { to: [cannotOwn] } })
  return name
}

const ownershipEvents = {
  claim: 'request.claimed',
  release: 'request.released',
  take_over: 'request.taken_over',
} as const satisfies Record<Exclude<OwnershipAction, 'give'>, EventType>

type Owning = Pick<OwnershipInput, 'action'> & Partial<Pick<OwnershipInput, 'to' | 'note'>>

function ownerAfter({ action, to = null }: Owning, adminId: string): string | null {
  if (action === 'give') return to
  return action === 'release' ? null : adminId
}

/** The change to another owner, or to none; giving says from whom to whom. */
export function ownerChange(
  current: Pick<LockedRequest, 'ownerId'>,
  { action, next, note }: { action: OwnershipAction; next: string | null; note?: string | null },
): RequestChange {
  const set = { ownerId: next }
  const event = { note: note || null }
  if (action !== 'give') return { type: ownershipEvents[action], set, event }
  const data = { from_owner: current.ownerId, to_owner: next }
  return { type: 'request.given', set, event: { ...event, data } }
}

/** The first person who takes care of a request without an owner owns it from then on. */
export const claimChange = (
  { ownerId }: Pick<LockedRequest, 'ownerId'>,
  adminId: string,
): RequestChange | null =>
  ownerId === null ? ownerChange({ ownerId }, { action: 'claim', next: adminId }) : null

/**
 * Claims a request, releases it, takes it over, or gives it to a colleague, even when another person owns it.
 * Of parallel claims one succeeds.
 */
export async function changeOwner(attempt: Attempt, owning: Owning): Promise<void> {
  const { adminId } = attempt
  const { action, note = null } = owning
  const next = ownerAfter(owning, adminId)
  await changeRequest(
    attempt,
    async (current, tx) => {
      if (!isOpenStatus(current.status)) throw hasEnded
      if (action === 'claim' || action === 'release') await refuseOwned(tx, current, adminId)
      if (action === 'give' && next) await demandColleague(tx, next)
      return ownerChange(current, { action, next, note })
    },
    ({ ownerId, status }) => ownerId === next && isOpenStatus(status),
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
  { ownerId, by, follow }: { ownerId: string; by: string; follow: Follow },
): Promise<void> {
  const actor = { kind: 'admin', id: by } as const
  const change = ownerChange({ ownerId }, { action: 'release', next: null })
  for (const { id } of await holdRequestsOf(tx, ownerId))
    await writeChange(tx, await lockRequest(tx, id), { actor, follow }, change)
}
