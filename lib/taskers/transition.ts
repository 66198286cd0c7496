import 'server-only'
import { eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { auditLog, taskerEvents, taskers } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { type TaskerStatus, taskerQueues } from './constants'
import { listChecks, loadTasker } from './queries'
import { lockTasker, refuseStale, touched } from './records'
import type { Tasker } from './schema'
import { type Refusal, refusalOf } from './workflow'

const refusals: Record<Refusal, string> = {
  transition: 'This step is not possible from the present state.',
  reason: 'This step needs one of its reasons.',
  checks: 'Identity and criminal record must have been checked, and the checks must still hold.',
}

/**
 * Takes an application or a tasker to another state, with its event, its audit row and the mail to the
 * tasker. An edit of an older version is refused with `conflict`.
 */
export async function transitionTasker(step: {
  taskerId: string
  version: number
  to: TaskerStatus
  reason: string | null
  note: string | null
  adminId: string
}): Promise<Tasker> {
  const { taskerId, to, reason, note, adminId } = step
  return transact(async (tx) => {
    const current = await lockTasker(tx, taskerId)
    await refuseStale(tx, { taskerId, current: current.version, seen: step.version })
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
      .set({ status: to, ...touched })
      .where(eq(taskers.id, taskerId))
    const actor = { actorKind: 'admin', actorId: adminId } as const
    const [event] = await tx
      .insert(taskerEvents)
      .values({
        ...actor,
        taskerId,
        type: `tasker.${to}`,
        fromStatus: current.status,
        toStatus: to,
        reason,
        data: note ? { note } : null,
      })
      .returning({ id: taskerEvents.id })
    await tx.insert(auditLog).values({
      ...actor,
      action: `tasker.${to}`,
      subjectKind: 'tasker',
      subjectId: taskerId,
      before: { status: current.status },
      after: { status: to, reason },
    })
    if (event) await enqueue(tx, taskerQueues.state, { event_id: event.id })
    return loadTasker(tx, taskerId)
  })
}
