import 'server-only'
import { sql } from 'drizzle-orm'
import { jobs } from '@/db/schema'
import { dropCase, openCase } from '@/lib/cases/mutations'
import { alarmOfReturn, announceAssignment, confirmation, releaseChange } from '@/lib/jobs/mutations'
import type { FinishInput } from '@/lib/jobs/schema'
import { isAsAgreed, isAsReported } from '@/lib/jobs/workflow'
import { attachWorkPhoto } from '@/lib/photos/mutations'
import type { LockedRequest } from '@/lib/requests/change'
import { changeJob, demandOpenJob, type JobAttempt, jobConflict, refuseNotWorking } from './mutations'

const now = sql`now()`
const alsoConfirmed = { confirmedAt: sql`coalesce(${jobs.confirmedAt}, now())` }

/** Confirms a job that staff assigned. */
export async function confirmJob(attempt: JobAttempt): Promise<void> {
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, attempt.locale)
    if (current.confirmedAt) return null
    await refuseNotWorking(tx, attempt)
    await announceAssignment(tx, attempt)
    return confirmation(attempt.taskerId)
  })
}

const sameTapMs = 60_000

/** A second tap; some time later, the same minutes count from then on. */
const isSaidAgain = ({ onTheWayAt, onTheWayMinutes }: LockedRequest, minutes: number) =>
  onTheWayAt !== null && onTheWayMinutes === minutes && Date.now() - onTheWayAt.getTime() < sameTapMs

/** Says that the tasker is on the way, and about how long it takes. */
export async function goToJob(attempt: JobAttempt, { minutes }: { minutes: number }): Promise<void> {
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, attempt.locale)
    if (current.status !== 'assigned') throw jobConflict('job_begun', attempt.locale)
    if (isSaidAgain(current, minutes)) return null
    await refuseNotWorking(tx, attempt)
    return {
      type: 'job.on_the_way',
      job: { ...alsoConfirmed, onTheWayAt: now, onTheWayMinutes: minutes },
      event: { data: { minutes } },
      after: { minutes },
    }
  })
}

/** Begins the work. */
export async function startJob(attempt: JobAttempt): Promise<void> {
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, attempt.locale)
    if (current.status === 'in_progress') return null
    await refuseNotWorking(tx, attempt)
    return {
      type: 'job.started',
      set: { status: 'in_progress' },
      job: { ...alsoConfirmed, startedAt: now },
    }
  })
}

/**
 * Says that the work is done, and what it came to. Where that is not what was agreed, staff settle it. It is
 * also the answer to a pay that was lowered during the work: the lower amounts are a yes, others a case.
 */
export async function finishJob(attempt: JobAttempt, input: FinishInput): Promise<void> {
  const { labour_rwf, transport_rwf, materials_rwf, photo_id } = input
  const amounts = { labour: labour_rwf, transport: transport_rwf, materials: materials_rwf }
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, attempt.locale)
    if (current.status !== 'in_progress') throw jobConflict('job_not_started', attempt.locale)
    if (current.finishedAt) {
      if (isAsReported(current, amounts)) return null
      throw jobConflict('job_finished', attempt.locale)
    }
    if (photo_id)
      await attachWorkPhoto(tx, {
        requestId: current.id,
        photoId: photo_id,
        locale: attempt.locale,
      })
    const { id: requestId, taskerId } = current
    await dropCase(tx, { kind: 'lower_pay', requestId })
    if (!isAsAgreed(current, amounts)) await openCase(tx, { kind: 'other_amounts', requestId, taskerId })
    const total = labour_rwf + transport_rwf + materials_rwf
    return {
      type: 'job.finished',
      job: {
        finishedAt: now,
        reportedLabourRwf: labour_rwf,
        reportedTransportRwf: transport_rwf,
        reportedMaterialsRwf: materials_rwf,
      },
      event: { data: { reported_rwf: total } },
      after: { labour_rwf, transport_rwf, materials_rwf },
    }
  })
}

/** Gives a job back to the desk, with a reason. */
export async function releaseJob(attempt: JobAttempt, { reason }: { reason: string }): Promise<void> {
  await changeJob(attempt, async (current, tx) => {
    demandOpenJob(current, attempt.locale)
    if (current.finishedAt) throw jobConflict('job_finished', attempt.locale)
    await alarmOfReturn(tx, current, 'released')
    return releaseChange(current, { how: 'given_back', note: reason })
  })
}
