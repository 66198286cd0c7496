import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import {
  announceAssignment,
  announceRelease,
  confirmation,
  noShow,
  releaseChange,
} from '@/lib/jobs/mutations'
import { movedJob } from '@/lib/jobs/workflow'
import { takeOffer } from '@/lib/offers/mutations'
import {
  type Attempt,
  changeRequest,
  ended,
  hasEnded,
  type LockedRequest,
  type RequestChange,
} from '@/lib/requests/change'
import { isJobStatus, isOpenStatus } from '@/lib/requests/constants'
import { judgeForJob, otherJobShown } from '@/lib/requests/queries'
import type { AssignmentInput, ScheduleInput } from '@/lib/requests/staff/change-schema'
import { agreedChange, refusedAt } from '@/lib/requests/staff/edit/mutations'
import { taskerRefusalText } from '@/lib/requests/staff/labels'
import { refusedFor } from '@/lib/requests/staff/step/mutations'

/** Refuses a tasker who may not do the job, and says whether another job at that time was passed over. */
async function refuseUnfit(tx: Transaction, current: LockedRequest, { taskerId, althoughBusy }: Assigned) {
  const found = await judgeForJob(tx, current, taskerId)
  const isBusy = found?.refusals.includes('busy') ?? false
  const refusals = found?.refusals.filter((refusal) => refusal !== 'busy' || !althoughBusy) ?? []
  const other = otherJobShown(found?.otherJob)
  const text = found
    ? `${found.name} ${refusals.map((refusal) => taskerRefusalText(refusal, other)).join(', ')}.`
    : 'There is no such tasker.'
  if (!found || refusals.length > 0) throw refusedAt('tasker_id', text)
  return isBusy
}

const noPay = 'Please say what the tasker gets for it.'
const payMissing = refusedAt('pay_rwf', noPay)

type Assigned = {
  taskerId: string
  note: string | null
  payRwf: number | null
  /** Why, although they have another job at that time. */
  althoughBusy?: string | undefined
}
type Given = Pick<RequestChange, 'job' | 'begin'>

/** The job with another pay: its tasker is asked to confirm again. */
const askedAgain = (payRwf: number): Given => ({
  job: { ...movedJob, payRwf, assignedAt: sql`now()`, confirmedAt: null },
})

async function assign(tx: Transaction, current: LockedRequest, assigned: Assigned): Promise<RequestChange> {
  const { taskerId, note, payRwf, althoughBusy } = assigned
  if (current.status !== 'contacted' && current.status !== 'assigned') {
    const refusal = current.status === 'new' ? 'contact' : 'transition'
    throw refusedFor([refusal])
  }
  const isBusy = await refuseUnfit(tx, current, assigned)
  const isAgain = current.taskerId === taskerId
  if (!isAgain) await announceRelease(tx, current)
  const offer = isAgain ? null : await takeOffer(tx, { requestId: current.id, taskerId })
  const pay = payRwf ?? offer?.payRwf ?? current.payRwf
  if (pay === null) throw payMissing
  const begin = { taskerId, offerId: offer?.id ?? null, payRwf: pay }
  const given: Given = isAgain ? askedAgain(pay) : { job: ended('taken_back'), begin }
  await announceAssignment(tx, { requestId: current.id, taskerId })
  return {
    type: 'job.assigned',
    set: { status: 'assigned' },
    ...given,
    event: {
      note: [althoughBusy, note].filter(Boolean).join('\n') || null,
      data: {
        tasker_id: taskerId,
        pay_rwf: pay,
        ...(isAgain && { again: true }),
        ...(isBusy && { although_busy: true }),
      },
    },
    after: isBusy ? { although_busy: true } : {},
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
  const { tasker_id: taskerId, pay_rwf: payRwf = null, although_busy: althoughBusy } = input
  const note = input.note || null
  await changeRequest(
    attempt,
    (current, tx) =>
      taskerId ? assign(tx, current, { taskerId, note, payRwf, althoughBusy }) : unassign(tx, current, note),
    (current) =>
      taskerId
        ? current.taskerId === taskerId &&
          current.status === 'assigned' &&
          (payRwf ?? current.payRwf) === current.payRwf
        : current.taskerId === null && current.status === 'contacted',
  )
}

type Scheduled = Pick<ScheduleInput, 'tasker_id' | 'wanted_at' | 'pay_rwf'>

function nextOf(current: LockedRequest, { tasker_id, wanted_at }: Scheduled) {
  const taskerId = tasker_id ?? current.taskerId
  const wantedAt = wanted_at ? new Date(wanted_at) : current.wantedAt
  const isOtherTasker = taskerId !== current.taskerId
  return { taskerId, wantedAt, isOtherTasker }
}

/** The new time as an edit, the new tasker as an assignment: each with the event that tells its story. */
async function schedule(
  tx: Transaction,
  current: LockedRequest,
  input: Scheduled,
): Promise<RequestChange[] | null> {
  if (!isOpenStatus(current.status)) throw hasEnded
  const { taskerId, wantedAt, isOtherTasker } = nextOf(current, input)
  // Who leaves need not be free at the new time, and does not hear of it.
  const moving = isOtherTasker ? { ...current, taskerId: null } : current
  const moved = await agreedChange(tx, moving, { wanted_at: input.wanted_at })
  const given =
    taskerId && isOtherTasker
      ? await assign(tx, { ...current, wantedAt }, { taskerId, note: null, payRwf: input.pay_rwf ?? null })
      : null
  const changes = [moved, given].filter((change) => change !== null)
  return changes.length > 0 ? changes : null
}

/** Gives a request another time, another tasker or both at once, so that each person hears of it once. */
export async function scheduleRequest(attempt: Attempt, input: ScheduleInput): Promise<void> {
  await changeRequest(
    attempt,
    (current, tx) => schedule(tx, current, input),
    (current) => {
      const { wantedAt, isOtherTasker } = nextOf(current, input)
      const isOtherTime = wantedAt?.valueOf() !== current.wantedAt?.valueOf()
      return isOpenStatus(current.status) && !isOtherTasker && !isOtherTime
    },
  )
}

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
