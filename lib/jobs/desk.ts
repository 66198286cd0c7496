import 'server-only'
import { confirmation } from '@/lib/jobs/tasker/steps'
import { type Attempt, changeRequest } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import { refusedFor } from '@/lib/requests/staff/transition'
import { announceAssignment } from './mutations'
import { noShow } from './no-show'

/** Confirms a job for its tasker, who said yes by phone. */
export async function confirmForTasker(attempt: Attempt): Promise<void> {
  await changeRequest(
    attempt,
    async ({ id: requestId, status, taskerId }, tx) => {
      if (status !== 'assigned' || !taskerId) throw refusedFor(['transition'])
      await announceAssignment(tx, { requestId, taskerId })
      return confirmation(taskerId)
    },
    ({ status, confirmedAt }) => status === 'assigned' && confirmedAt !== null,
  )
}

/** Records that the tasker did not come: the request is back at the desk, with a case and an alarm. */
export async function recordNoShow(attempt: Attempt, { note }: { note: string | null }): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    const { status, taskerId } = current
    if (!isJobStatus(status) || !taskerId || current.finishedAt) throw refusedFor(['transition'])
    return noShow(tx, current, { by: 'staff', note: note || null })
  })
}
