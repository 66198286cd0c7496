import 'server-only'
import type { Transaction } from '@/db/client'
import type { FinishInput } from '@/lib/jobs/schema'
import { changeJob, type JobAttempt, jobConflict } from '@/lib/jobs/tasker/mutations'
import { finishJob } from '@/lib/jobs/tasker/steps'
import { isPayingOnline } from '@/lib/money/dues/queries'
import { refusalOfCash, wordOfCash } from '@/lib/money/payments/mutations'
import { type Follow, lockRequest, writeChange } from '@/lib/requests/change'

/** The tasker says what the customer paid in cash, or takes that back with null; again, nothing. */
export async function sayCash(attempt: JobAttempt, amountRwf: number | null): Promise<void> {
  await changeJob(attempt, async (current, tx) => {
    const refusal = await refusalOfCash(tx, current)
    if (refusal) throw jobConflict(`cash_${refusal}`, attempt.locale)
    const changes = await wordOfCash(tx, current, { by: 'tasker', amountRwf })
    return changes.length > 0 ? changes : null
  })
}

/** The word that comes with “Done”; it is not refused, and waits while the customer is paying online. */
const withWord =
  (follow: Follow, amountRwf: number): Follow =>
  async (tx: Transaction, written) => {
    await follow(tx, written)
    const isFinished = written.events.some(({ type }) => type === 'job.finished')
    if (!isFinished) return
    const current = await lockRequest(tx, written.current.id)
    const isWaiting = await isPayingOnline(tx, current.id)
    if (!isWaiting && (await refusalOfCash(tx, current))) return
    const changes = await wordOfCash(tx, current, { by: 'tasker', amountRwf, isWaiting })
    if (changes.length > 0) await writeChange(tx, current, { actor: written.actor, follow }, changes)
  }

/** Says that the work is done, what it came to, and what the customer paid in cash. */
export async function finishWithCash(
  attempt: JobAttempt,
  { cash_rwf, ...input }: FinishInput & { cash_rwf?: number | null | undefined },
): Promise<void> {
  const follow = cash_rwf ? withWord(attempt.follow, cash_rwf) : attempt.follow
  await finishJob({ ...attempt, follow }, input)
}
