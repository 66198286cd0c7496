import 'server-only'
import { eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { changeVersioned, type SeenVersion } from '@/lib/audit/change'
import type { Locale } from '@/lib/i18n/constants'
import { isSameMinute } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { answerForTime, askForTime, refuseTime } from '@/lib/jobs/times'
import { AppError } from '@/lib/platform/errors'
import {
  type Follow,
  type LockedRequest,
  lockRequest,
  ofRequest,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import { isKeyKnown } from '@/lib/requests/staff/mutations'
import { mayWork } from '@/lib/taskers/constants'

/** A tasker's step on one of their jobs. `key` makes a repeated call do nothing. */
export type JobAttempt = {
  taskerId: string
  requestId: string
  version: SeenVersion
  key?: string | undefined
  /** Without a login, by the link of the job. */
  isByLink?: boolean
  follow: Follow
  /** The tasker's language, for refusals. */
  locale: Locale
}

type JobChange = RequestChange | readonly RequestChange[] | null

export const jobConflict = (text: string, locale: Locale) =>
  new AppError('conflict', { message: validationText(text, locale) })

/** Refuses a tasker who may not work now; they call the office. A paused one does the jobs they have. */
export async function refuseNotWorking(
  tx: Transaction,
  { taskerId, locale }: Pick<JobAttempt, 'taskerId' | 'locale'>,
): Promise<void> {
  const [tasker] = await tx.select({ status: taskers.status }).from(taskers).where(eq(taskers.id, taskerId))
  if (!mayWork(tasker?.status)) throw jobConflict('job_not_approved', locale)
}

/** Refuses steps after the end. */
export function demandOpenJob({ status }: LockedRequest, locale: Locale): void {
  if (!isJobStatus(status)) throw jobConflict('job_ended', locale)
}

/**
 * Changes a job of this tasker; `not_found` for the jobs of others. `decide` returns null when the step was
 * made already, and throws `conflict` when it is not possible.
 */
export async function changeJob(
  { taskerId, requestId, version, key, isByLink = false, follow }: JobAttempt,
  decide: (current: LockedRequest, tx: Transaction) => Promise<JobChange> | JobChange,
): Promise<void> {
  const actor = { kind: isByLink ? 'tasker_link' : 'tasker', id: taskerId } as const
  await transact(async (tx) => {
    let change: JobChange = null
    await changeVersioned(tx, {
      ...ofRequest(requestId),
      seen: version,
      lock: () => lockRequest(tx, requestId),
      // A step that was made already is no conflict, whatever version the tasker's phone has.
      isDone: async (current) => {
        if (await isKeyKnown(tx, requestId, key)) return true
        if (current.taskerId !== taskerId) throw new AppError('not_found')
        change = await decide(current, tx)
        return change === null
      },
      decide: () => change,
      write: (current, step: NonNullable<JobChange>) => {
        const [first, ...rest] = [step].flat()
        return first
          ? writeChange(tx, current, { actor, follow }, [{ ...first, key }, ...rest])
          : Promise.resolve()
      },
    })
  })
}

/** The tasker asks the customer for another time. */
export async function askTimeByTasker(attempt: JobAttempt, wantedAt: Date): Promise<void> {
  const { locale } = attempt
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, locale)
    if (current.status !== 'assigned') throw jobConflict('job_begun', locale)
    if (isSameMinute(current.proposedAt, wantedAt) || isSameMinute(current.wantedAt, wantedAt)) return null
    await refuseTime(tx, current, { wantedAt, by: 'tasker', locale })
    return askForTime(tx, current, { by: 'tasker', wantedAt })
  })
}

/** The tasker answers the customer's wish for another time. */
export async function answerTimeByTasker(attempt: JobAttempt, agrees: boolean): Promise<void> {
  const { locale } = attempt
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, locale)
    if (current.status !== 'assigned' || current.proposedBy !== 'customer')
      throw jobConflict('job_no_time', locale)
    return answerForTime(tx, current, { agrees, locale })
  })
}
