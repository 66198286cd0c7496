import 'server-only'
import { and, isNull } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { isLinkOf, requests } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import {
  type Follow,
  type LockedRequest,
  lockRequest,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import type { CustomerRefusal } from './workflow'

/** Null: done, now or before; otherwise why it cannot be done. */
export type CustomerResult = CustomerRefusal | null
export type Decision = RequestChange | { refusal: CustomerRefusal } | null

export const customer = { kind: 'customer' } as const

/** Locks the request of a link; `not_found` when the link is unknown or no longer valid. */
export async function lockTracked(tx: Transaction, token: string): Promise<LockedRequest> {
  const [found] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(isLinkOf(token), isNull(requests.erasedAt)))
  if (!found) throw new AppError('not_found')
  return lockRequest(tx, found.id)
}

/** A customer's link, and what follows from a change. */
export type TrackedLink = { token: string; follow: Follow }

/** Locks the request of a link and changes it, so that staff and customer wait for each other. */
export async function changeTracked(
  { token, follow }: TrackedLink,
  decide: (current: LockedRequest, tx: Transaction) => Promise<Decision> | Decision,
): Promise<CustomerResult> {
  return transact(async (tx) => {
    const current = await lockTracked(tx, token)
    const decision = await decide(current, tx)
    if (decision && 'refusal' in decision) return decision.refusal
    if (decision) await writeChange(tx, current, { actor: customer, follow }, decision)
    return null
  })
}
