import 'server-only'
import { eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { giveBackJobsOf } from '@/lib/jobs/leaving'
import { withdrawOffersOf } from '@/lib/offers/withdraw'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { listChecks, loadTasker } from '@/lib/taskers/queries'
import { changeTasker, recordChange } from '@/lib/taskers/records'
import type { Tasker } from '@/lib/taskers/schema'
import { stateMailQueue } from '@/lib/taskers/work-schema'
import { type Refusal, refusalOf } from '@/lib/taskers/workflow'

const refusals: Record<Refusal, string> = {
  transition: 'This step is not possible from the present state.',
  reason: 'This step needs one of its reasons.',
  checks: 'Identity and criminal record must have been checked, and the checks must still hold.',
}

/** Moves a tasker to another state, with event, audit row and mail; refuses an older version. */
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
    await changeTasker(tx, {
      taskerId,
      seen: step.version,
      decide: async ({ status: from }) => {
        const refusal = refusalOf({ from, to, reason, checks: await listChecks(tx, taskerId) })
        if (!refusal) return { from }
        const message = refusals[refusal]
        throw new AppError('invalid', {
          message,
          ...(refusal === 'reason' && { fields: { reason: [message] } }),
        })
      },
      write: async (_current, { from }) => {
        await tx
          .update(taskers)
          .set({ status: to, ...touched(taskers) })
          .where(eq(taskers.id, taskerId))
        const actor = { kind: 'admin', id: adminId } as const
        if (to !== 'approved') {
          await withdrawOffersOf(tx, taskerId, actor)
          await giveBackJobsOf(tx, taskerId)
        }
        const eventId = await recordChange(tx, {
          taskerId,
          actor,
          type: `tasker.${to}`,
          event: { fromStatus: from, toStatus: to, reason, data: note ? { note } : null },
          before: { status: from },
          after: { status: to, reason },
        })
        await enqueue(tx, stateMailQueue, { event_id: eventId })
      },
    })
    return loadTasker(tx, taskerId)
  })
}
