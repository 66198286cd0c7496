import 'server-only'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { auditLog, messages, requestEvents, requests } from '@/db/schema'

// The district stays: half a million people live in one. The sector goes with the place.
const nothing = {
  fullName: '',
  phone: '',
  location: '',
  sector: null,
  description: '',
  ratingText: null,
  endReason: null,
}
// What was asked for is no longer compared with: whoever asks again gets a request of their own.
const contentHash = sql`'erased ' || ${requests.id}`

/** Empties requests of everything that names or describes a person; that there was one, when and for what, stays. */
export async function eraseRequests(
  tx: Transaction,
  wanted: string[],
  actor: { kind: 'system' } | { kind: 'customer' } | { kind: 'admin'; id: string },
): Promise<void> {
  if (wanted.length === 0) return
  const erased = await tx
    .update(requests)
    .set({ ...nothing, contentHash, erasedAt: sql`now()`, version: sql`${requests.version} + 1` })
    .where(and(inArray(requests.id, wanted), isNull(requests.erasedAt)))
    .returning({ id: requests.id })
  const ids = erased.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.execute(sql`set local taskers.erasing = 'on'`)
  await tx.update(requestEvents).set({ note: null, data: null }).where(inArray(requestEvents.requestId, ids))
  await tx.delete(messages).where(inArray(messages.requestId, ids))
  await tx.insert(auditLog).values(
    ids.map((id) => ({
      actorKind: actor.kind,
      actorId: actor.kind === 'admin' ? actor.id : null,
      action: 'request.erased',
      subjectKind: 'request',
      subjectId: id,
    })),
  )
}
