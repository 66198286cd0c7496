import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { announceAssignment, announceRelease } from '@/lib/jobs/announcements'
import { releaseChange } from '@/lib/jobs/release'
import { movedJob } from '@/lib/jobs/stages'
import { takeOffer } from '@/lib/offers/settle'
import { AppError } from '@/lib/platform/errors'
import {
  type Attempt,
  changeRequest,
  ended,
  type LockedRequest,
  type RequestChange,
} from '@/lib/requests/change'
import { isJobStatus } from '@/lib/requests/constants'
import { judgeForJob } from '@/lib/requests/queries'
import type { AssignmentInput } from './change-schema'
import { taskerRefusalTexts } from './labels'
import { refusedFor } from './transition'

async function refuseUnfit(tx: Transaction, current: LockedRequest, taskerId: string): Promise<void> {
  const found = await judgeForJob(tx, current, taskerId)
  const text = found
    ? `${found.name} ${found.refusals.map((refusal) => taskerRefusalTexts[refusal]).join(', ')}.`
    : 'There is no such tasker.'
  if (found?.refusals.length === 0) return
  throw new AppError('invalid', { message: text, fields: { tasker_id: [text] } })
}

type Assigned = { taskerId: string; note: string | null; payRwf: number | null }
type Given = Pick<RequestChange, 'job' | 'begin'>

/** The job with another pay: its tasker is asked to confirm again. */
const askedAgain = (payRwf: number | null): Given => ({
  job: { ...movedJob, payRwf, assignedAt: sql`now()`, confirmedAt: null },
})

async function assign(
  tx: Transaction,
  current: LockedRequest,
  { taskerId, note, payRwf }: Assigned,
): Promise<RequestChange> {
  if (current.status !== 'contacted' && current.status !== 'assigned') {
    const refusal = current.status === 'new' ? 'contact' : 'transition'
    throw refusedFor([refusal])
  }
  await refuseUnfit(tx, current, taskerId)
  const isAgain = current.taskerId === taskerId
  if (!isAgain) await announceRelease(tx, current)
  const offer = isAgain ? null : await takeOffer(tx, { requestId: current.id, taskerId })
  const pay = payRwf ?? offer?.payRwf ?? null
  const begin = { taskerId, offerId: offer?.id ?? null, payRwf: pay }
  const given: Given = isAgain ? askedAgain(pay) : { job: ended('taken_back'), begin }
  await announceAssignment(tx, { requestId: current.id, taskerId })
  return {
    type: 'job.assigned',
    set: { status: 'assigned' },
    ...given,
    event: {
      fromStatus: current.status,
      toStatus: 'assigned',
      note,
      data: { tasker_id: taskerId, ...(pay !== null && { pay_rwf: pay }), ...(isAgain && { again: true }) },
    },
    before: { status: current.status, tasker_id: current.taskerId },
    after: { status: 'assigned', tasker_id: taskerId, pay_rwf: pay },
  }
}

async function unassign(
  tx: Transaction,
  current: LockedRequest,
  note: string | null,
): Promise<RequestChange> {
  if (!isJobStatus(current.status)) throw refusedFor(['transition'])
  await announceRelease(tx, current)
  return releaseChange(current, { how: 'taken_back', note })
}

/** Assigns a tasker who is approved, has the skill and is free at that time; or removes the tasker. */
export async function assignTasker(attempt: Attempt, input: AssignmentInput): Promise<void> {
  const { tasker_id: taskerId, pay_rwf: payRwf = null } = input
  const note = input.note || null
  await changeRequest(
    attempt,
    (current, tx) =>
      taskerId ? assign(tx, current, { taskerId, note, payRwf }) : unassign(tx, current, note),
    (current) =>
      taskerId
        ? current.taskerId === taskerId &&
          current.status === 'assigned' &&
          (payRwf ?? current.payRwf) === current.payRwf
        : current.taskerId === null && current.status === 'contacted',
  )
}
