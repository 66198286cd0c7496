import 'server-only'
import { openCase } from '@/lib/cases/mutations'
import { type Attempt, changeRequest } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import { refusedFor } from '@/lib/requests/staff/transition'
import { announceRelease } from '@/lib/requests/tasker/announcements'
import { releaseChange } from './release'
import { alarmOfReturn, confirmation } from './steps'

/** Confirms a job for its tasker, who said yes by phone. */
export async function confirmForTasker(attempt: Attempt): Promise<void> {
  await changeRequest(
    attempt,
    ({ status, taskerId }) => {
      if (status !== 'assigned' || !taskerId) throw refusedFor(['transition'])
      return confirmation(taskerId)
    },
    ({ status, confirmedAt }) => status === 'assigned' && confirmedAt !== null,
  )
}

/** Records that the tasker did not come: the request is back at the desk, with a case and an alarm. */
export async function recordNoShow(attempt: Attempt, { note }: { note: string | null }): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    const { id: requestId, status, taskerId } = current
    if (!isJobStatus(status) || !taskerId || current.finishedAt) throw refusedFor(['transition'])
    await openCase(tx, { kind: 'no_show', requestId, taskerId })
    await announceRelease(tx, current)
    await alarmOfReturn(tx, current, 'no_show')
    return releaseChange(current, { type: 'job.no_show', note: note || null })
  })
}
