import type { TaskerStatus } from '@/lib/taskers/constants'
import { type CheckLack, checkLacks } from '@/lib/taskers/workflow'
import type { Canceller, ContactChannel, ContactOutcome, RequestStatus } from './constants'

/** What must be on record before a step: a transition names its guards; each has one reason to refuse. */
export type Guard = 'contact' | 'attempts' | 'tasker' | 'amount' | 'reason' | 'canceller'

/** Where a request may go from each state, and what that needs. */
export const requestTransitions: Record<RequestStatus, Partial<Record<RequestStatus, readonly Guard[]>>> = {
  new: {
    contacted: ['contact'],
    cancelled: ['canceller', 'reason'],
    unreachable: ['attempts'],
    declined: ['reason'],
  },
  contacted: {
    assigned: ['tasker'],
    cancelled: ['canceller', 'reason'],
    unreachable: ['attempts'],
    declined: ['reason'],
  },
  assigned: {
    in_progress: ['tasker'],
    contacted: ['contact'],
    cancelled: ['canceller', 'reason'],
    declined: ['reason'],
  },
  in_progress: {
    completed: ['amount'],
    contacted: ['contact'],
    cancelled: ['canceller', 'reason'],
  },
  // What has ended is opened again, which is a step of its own: `reopenedStatus`.
  completed: {},
  cancelled: {},
  unreachable: {},
  declined: {},
}

/** Why a request ended; a state that is listed here needs one of its reasons. */
export const endReasons = {
  cancelled: [
    'no_longer_needed',
    'found_other',
    'too_expensive',
    'too_late',
    'no_show',
    'tasker_left',
    'other',
  ],
  declined: ['spam', 'duplicate', 'out_of_area', 'no_tasker'],
} as const satisfies Partial<Record<RequestStatus, readonly string[]>>

/** The reasons of which a state needs one; none for most. */
export const reasonsOf = (to: RequestStatus): readonly string[] =>
  to in endReasons ? endReasons[to as keyof typeof endReasons] : []

/** A request is unreachable after so many attempts, so far apart, on so many channels. */
export const unreachableAfter = { attempts: 3, minutesApart: 10, channels: 2 } as const

/** How many attempts count: each comes some minutes after the one that counted before. They are in order. */
export function countApart(attempts: readonly { at: Date }[]): number {
  const pause = unreachableAfter.minutesApart * 60_000
  let next = Number.NEGATIVE_INFINITY
  return attempts.filter(({ at }) => {
    const counts = at.getTime() >= next
    if (counts) next = at.getTime() + pause
    return counts
  }).length
}

const withAPerson: readonly ContactOutcome[] = ['answered', 'replied']

/** Whether somebody was talked or written with; a message that was left is an attempt. */
export const isWithAPerson = (outcome: ContactOutcome): boolean => withAPerson.includes(outcome)

export type TaskerFacts = {
  status: TaskerStatus
  /** What the required checks lack on the day of the job. */
  checkLacks: readonly CheckLack[]
  hasSkill: boolean
  isAvailable: boolean
  isBusy: boolean
}
export const taskerRefusals = ['not_approved', ...checkLacks, 'no_skill', 'not_available', 'busy'] as const
export type TaskerRefusal = (typeof taskerRefusals)[number]

/** Why a tasker may not be sent, the weightiest first; empty when they may. */
export function refusalsOfTasker(tasker: TaskerFacts): TaskerRefusal[] {
  const found: readonly (TaskerRefusal | false)[] = [
    tasker.status !== 'approved' && 'not_approved',
    ...tasker.checkLacks,
    !tasker.hasSkill && 'no_skill',
    !tasker.isAvailable && 'not_available',
    tasker.isBusy && 'busy',
  ]
  return taskerRefusals.filter((refusal) => found.includes(refusal))
}

export type Amount = {
  labour: number | null
  transport: number | null
  materials: number | null
  isPaid: boolean
}

/** What is on record about a request when a step is asked for. */
export type RequestFacts = {
  status: RequestStatus
  wasContacted: boolean
  /** The attempts since somebody was last talked with: how many count, and all their channels. */
  attempts: { apart: number; channels: readonly ContactChannel[] }
  tasker: TaskerFacts | null
  amount: Amount
}

export type Step = { to: RequestStatus; reason: string | null; cancelledBy: Canceller | null }

const isReasonOf = (to: RequestStatus, reason: string | null) =>
  reason !== null && reasonsOf(to).includes(reason)

const isAmountComplete = ({ labour, transport, materials, isPaid }: Amount) =>
  labour !== null && transport !== null && materials !== null && isPaid

const guards: Record<Guard, (facts: RequestFacts, step: Step) => boolean> = {
  contact: ({ wasContacted }) => wasContacted,
  attempts: ({ attempts }) =>
    attempts.apart >= unreachableAfter.attempts &&
    new Set(attempts.channels).size >= unreachableAfter.channels,
  tasker: ({ tasker }, { to }) => {
    if (!tasker) return false
    // Taskers who were free when they were assigned are at work now: later steps ask only whether they may
    // work.
    const refusals = refusalsOfTasker(tasker)
    return to === 'assigned' ? refusals.length === 0 : !refusals.includes('not_approved')
  },
  amount: ({ amount }) => isAmountComplete(amount),
  reason: (_facts, { to, reason }) => isReasonOf(to, reason),
  canceller: (_facts, { cancelledBy }) => cancelledBy !== null,
}

export type Refusal = 'transition' | Guard

/** Every guard that refuses a step; `transition` when there is no such step; empty when it may be taken. */
export function refusalsOf(facts: RequestFacts, step: Step): Refusal[] {
  const needs = requestTransitions[facts.status][step.to]
  if (!needs) return ['transition']
  return needs.filter((guard) => !guards[guard](facts, step))
}

/** The steps from a state, in the order in which they are offered. */
export const nextSteps = (status: RequestStatus): RequestStatus[] =>
  Object.keys(requestTransitions[status]) as RequestStatus[]

/** What is missing before a step can be asked for. Reasons and the canceller come with the step. */
export function missingFor(facts: RequestFacts, to: RequestStatus): Refusal[] {
  const asked: readonly Refusal[] = ['reason', 'canceller']
  return refusalsOf(facts, { to, reason: null, cancelledBy: null }).filter(
    (refusal) => !asked.includes(refusal),
  )
}

/** Where a request that has ended goes when it is opened again. Its clock is what it was. */
export const reopenedStatus = (wasContacted: boolean): RequestStatus => (wasContacted ? 'contacted' : 'new')

/** A job takes its task's usual minutes, with the way there at least an hour. */
export const jobMinutes = (usualMinutes: number): number => Math.max(60, usualMinutes)

type Job = { startsAt: number; minutes: number }

/** Whether two jobs would need the same person at the same time. */
export function overlap(one: Job, other: Job): boolean {
  const end = ({ startsAt, minutes }: Job) => startsAt + minutes * 60_000
  return one.startsAt < end(other) && other.startsAt < end(one)
}
