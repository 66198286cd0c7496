import 'server-only'
import { eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { lockTasker, recordChange, refuseStaleTasker, type TaskerActor } from '@/lib/taskers/change'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { listChecks, loadTasker } from '@/lib/taskers/queries'
import type { Tasker } from '@/lib/taskers/schema'
import { stateMailQueue } from '@/lib/taskers/work-schema'
import { type Refusal, refusalOf } from '@/lib/taskers/workflow'

const refusals: Record<Refusal, string> = {
  transition: 'This step is not possible from the present state.',
  reason: 'This step needs one of its reasons.',
  checks: 'Identity and criminal record must have been checked, and the checks must still hold.',
}

/** What becomes of the offers and jobs of a tasker who may no longer have any. */
export type TaskerLeaving = (
  tx: Transaction,
  leaver: { taskerId: string; actor: TaskerActor },
) => Promise<void>

/** Moves a tasker to another state, with event, audit row and mail; refuses an older version. */
export async function transitionTasker(step: {
  taskerId: string
  version: number
  to: TaskerStatus
  reason: string | null
  note: string | null
  adminId: string
  leaving: TaskerLeaving
}): Promise<Tasker> {
  const { taskerId, to, reason, note, adminId, leaving } = step
  return transact(async (tx) => {
    const current = await lockTasker(tx, taskerId)
    await refuseStaleTasker(tx, { taskerId, current: current.version, seen: step.version })
    const checks = await listChecks(tx, taskerId)
    const refusal = refusalOf({ from: current.status, to, reason, checks })
    if (refusal) {
      const message = refusals[refusal]
      throw new AppError('invalid', {
        message,
        ...(refusal === 'reason' && { fields: { reason: [message] } }),
      })
    }
    await tx
      .update(taskers)
      .set({ status: to, ...touched(taskers) })
      .where(eq(taskers.id, taskerId))
    const actor = { kind: 'admin', id: adminId } as const
    if (to !== 'approved') await leaving(tx, { taskerId, actor })
    const eventId = await recordChange(tx, {
      taskerId,
      actor,
      type: `tasker.${to}`,
      event: { fromStatus: current.status, toStatus: to, reason, data: note ? { note } : null },
      before: { status: current.status },
      after: { status: to, reason },
    })
    await enqueue(tx, stateMailQueue, { event_id: eventId })
    return loadTasker(tx, taskerId)
  })
}
