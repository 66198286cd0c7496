import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestEvents, requests } from '@/db/schema'
import { dropCase } from '@/lib/cases/mutations'
import { isAsAgreed, isSameAsAgreed } from '@/lib/jobs/workflow'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, hasEnded } from '@/lib/requests/change'
import { isOpenStatus } from '@/lib/requests/constants'
import type { AmountsInput, NoteInput } from './change-schema'

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

const onlyPaid = 'This request is completed: its amounts stay, only whether they were paid can change.'

/** Sets the agreed amounts in francs, and whether they were paid. After the completion only the latter. */
export async function setAmounts(attempt: Attempt, input: AmountsInput): Promise<void> {
  const { labour_rwf, transport_rwf, materials_rwf, is_paid } = input
  const amounts = { labour: labour_rwf, transport: transport_rwf, materials: materials_rwf }
  await changeRequest(attempt, async (current, tx) => {
    const isCompleted = current.status === 'completed'
    if (!isOpenStatus(current.status) && !isCompleted) throw hasEnded
    if (isCompleted && !isSameAsAgreed(current, amounts)) throw new AppError('invalid', { message: onlyPaid })
    const wasPaid = current.paidAt !== null
    if (isSameAsAgreed(current, amounts) && wasPaid === is_paid) return null
    const next = { labourRwf: labour_rwf, transportRwf: transport_rwf, materialsRwf: materials_rwf }
    const reported = {
      labour: current.reportedLabourRwf,
      transport: current.reportedTransportRwf,
      materials: current.reportedMaterialsRwf,
    }
    if (isAsAgreed(next, reported)) await dropCase(tx, { kind: 'other_amounts', requestId: current.id })
    const total = (labour_rwf ?? 0) + (transport_rwf ?? 0) + (materials_rwf ?? 0)
    return {
      type: 'request.priced',
      set: {
        ...next,
        paidAt: is_paid ? sql`coalesce(${requests.paidAt}, now())` : null,
      },
      event: { data: { total_rwf: total, is_paid } },
      ...(wasPaid !== is_paid && { before: { is_paid: wasPaid }, after: { is_paid } }),
    }
  })
}
