import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestEvents } from '@/db/schema'
import { type Attempt, changeRequest } from '@/lib/requests/change'
import type { NoteInput } from './change-schema'

/** Whether an event with this key is in the timeline already. */
export async function isKeyKnown(
  tx: Transaction,
  requestId: string,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return false
  const found = await tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), sql`${requestEvents.data}->>'key' = ${key}`))
    .limit(1)
  return found.length > 0
}

/** Adds a note to the timeline. */
export async function addNote(attempt: Attempt, { note, key }: NoteInput): Promise<void> {
  await changeRequest(
    attempt,
    () => ({ type: 'request.noted', event: { note }, key }),
    (current, tx) => isKeyKnown(tx, current.id, key),
  )
}
