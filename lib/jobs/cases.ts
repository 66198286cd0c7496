import 'server-only'
import type { Transaction } from '@/db/client'
import { openCase } from '@/lib/cases/mutations'
import type { LockedRequest } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'

/** Opens the cases of a cancellation: no one came, or the tasker was on the way or at work. */
export async function openCancellationCases(
  tx: Transaction,
  current: LockedRequest,
  { isNoShow }: { isNoShow: boolean },
): Promise<void> {
  const { id: requestId, taskerId, status, onTheWayAt } = current
  if (!taskerId || !isJobStatus(status)) return
  if (isNoShow) await openCase(tx, { kind: 'no_show', requestId, taskerId })
  else if (onTheWayAt || status === 'in_progress')
    await openCase(tx, { kind: 'late_cancellation', requestId, taskerId })
}
