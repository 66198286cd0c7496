import 'server-only'
import { completion, hasOpenQuote } from '@/lib/jobs/customer/mutations'
import { announceAssignment, announcePay } from '@/lib/jobs/mutations'
import { movedJob } from '@/lib/jobs/workflow'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, hasEnded, type RequestChange } from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'

/**
 * Sets what the tasker of a job gets. A lower pay has them confirm it again before the work. A job that only
 * waited for it is completed; not while a price waits for the customer's answer.
 */
export async function setPay(attempt: Attempt, { pay_rwf: payRwf }: { pay_rwf: number }): Promise<void> {
  await changeRequest(
    attempt,
    async (current, tx) => {
      const { id: requestId, status, taskerId } = current
      if (!isJobStatus(status) || !taskerId) throw hasEnded
      if (current.sells === 'cash')
        throw new AppError('invalid', {
          message: 'The customer pays the tasker: the pay is the agreed labour and transport.',
        })
      const isLower = current.payRwf !== null && payRwf < current.payRwf
      const isAskedAgain = isLower && status === 'assigned' && current.confirmedAt !== null
      const job = { payRwf, ...(isAskedAgain && { ...movedJob, confirmedAt: null }) }
      const change: RequestChange = isAskedAgain
        ? {
            type: 'job.assigned',
            job,
            event: { data: { tasker_id: taskerId, pay_rwf: payRwf, again: true } },
          }
        : { type: 'job.pay_set', job, event: { data: { pay_rwf: payRwf } } }
      if (isAskedAgain) await announceAssignment(tx, { requestId, taskerId })
      else if (current.confirmedAt) await announcePay(tx, { current, taskerId, payRwf })
      if (!current.doneConfirmedAt || current.sells === null) return change
      // The clock completes it after the answer.
      if (await hasOpenQuote(tx, requestId)) return change
      return [change, await completion(tx, { ...current, payRwf })]
    },
    (current) => current.payRwf === payRwf,
  )
}
