import { opensAt } from '@/lib/settings/clock'
import type { Opening } from '@/lib/settings/schema'
import { mayWork, type TaskerStatus } from '@/lib/taskers/constants'
import { type CheckLack, checkLacks } from '@/lib/taskers/workflow'
import type { Canceller, ContactChannel, ContactOutcome, RequestStatus } from './constants'

type Guard = 'contact' | 'attempts' | 'tasker' | 'price' | 'pay' | 'reason' | 'canceller'

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
    completed: ['price', 'pay'],
    contacted: ['contact'],
    cancelled: ['canceller', 'reason'],
  },
  // Ended requests are opened again by a step of its own: `reopenedStatus`.
  completed: {},
  cancelled: {},
  unreachable: {},
  declined: {},
}

/** Why a request ended; each state listed here needs one of its reasons. */
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

/** The reasons that a state needs one of; empty for most states. */
export const reasonsOf = (to: RequestStatus): readonly string[] =>
  to in endReasons ? endReasons[to as keyof typeof endReasons] : []

/** Why a request is unreachable without three tries. */
export const wrongNumberReason = 'wrong_number'

/** Whether a step ends a request because another one asks for the same. */
export const isDuplicate = (to: RequestStatus, reason: string | null): boolean =>
  to === 'declined' && reason === 'duplicate'

/** A request is unreachable after so many attempts, so many minutes apart, on so many channels. */
export const unreachableAfter = { attempts: 3, minutesApart: 10, channels: 2 } as const

/** How many attempts count: each some minutes after the last that counted. They must be in order. */
export function countApart(attempts: readonly { at: Date }[]): number {
  const pause = unreachableAfter.minutesApart * 60_000
  let next = Number.NEGATIVE_INFINITY
  return attempts.filter(({ at }) => {
    const counts = at.getTime() >= next
    if (counts) next = at.getTime() + pause
    return counts
  }).length
}

const dayMinutes = 24 * 60

type Trying = { opening: Opening; wasTalkedWith: boolean }

/**
 * When to try again after the last of these attempts, which must be in order. Once enough count: null, so
 * that somebody gives the customer up; the next day where we have talked with them, since nothing else does.
 */
export function nextTry(attempts: readonly { at: Date }[], { opening, wasTalkedWith }: Trying): Date | null {
  const last = attempts.at(-1)
  const isEnough = countApart(attempts) >= unreachableAfter.attempts
  if (!last || (isEnough && !wasTalkedWith)) return null
  const minutes = isEnough ? dayMinutes : unreachableAfter.minutesApart
  const at = new Date(last.at.getTime() + minutes * 60_000)
  return opensAt(at, opening) ?? at
}

const withAPerson: readonly ContactOutcome[] = ['answered', 'replied']

/** Whether the customer talked or wrote; a message that was left is an attempt. */
export const isWithAPerson = (outcome: ContactOutcome): boolean => withAPerson.includes(outcome)

export type TaskerFacts = {
  status: TaskerStatus
  checkLacks: readonly CheckLack[]
  hasSkill: boolean
  isAvailable: boolean
  isBusy: boolean
}
export const taskerRefusals = [
  'suspended',
  'paused',
  'not_approved',
  ...checkLacks,
  'no_skill',
  'not_available',
  'busy',
] as const
export type TaskerRefusal = (typeof taskerRefusals)[number]

function refusalOfStatus(status: TaskerStatus): TaskerRefusal | false {
  if (status === 'suspended' || status === 'paused') return status
  return status !== 'approved' && 'not_approved'
}

/** Why a tasker cannot be assigned, most important first; empty when they can. */
export function refusalsOfTasker(tasker: TaskerFacts): TaskerRefusal[] {
  const found: readonly (TaskerRefusal | false)[] = [
    refusalOfStatus(tasker.status),
    ...tasker.checkLacks,
    !tasker.hasSkill && 'no_skill',
    !tasker.isAvailable && 'not_available',
    tasker.isBusy && 'busy',
  ]
  return taskerRefusals.filter((refusal) => found.includes(refusal))
}

export type RequestFacts = {
  status: RequestStatus
  wasContacted: boolean
  attempts: { apart: number; channels: readonly ContactChannel[] }
  isNumberWrong: boolean
  tasker: TaskerFacts | null
  /** The customer has agreed to a price. */
  hasPrice: boolean
  /** The money is ours, and the tasker's pay is not set. */
  isPayMissing: boolean
}

export type Step = { to: RequestStatus; reason: string | null; cancelledBy: Canceller | null }

const isReasonOf = (to: RequestStatus, reason: string | null) =>
  reason !== null && reasonsOf(to).includes(reason)

const guards: Record<Guard, (facts: RequestFacts, step: Step) => boolean> = {
  contact: ({ wasContacted }) => wasContacted,
  attempts: ({ attempts, isNumberWrong }, { reason }) =>
    reason === wrongNumberReason
      ? isNumberWrong
      : attempts.apart >= unreachableAfter.attempts &&
        new Set(attempts.channels).size >= unreachableAfter.channels,
  tasker: ({ tasker }, { to }) => {
    if (!tasker) return false
    // Taskers who were free when assigned are busy with this job now, so later steps check only the approval.
    return to === 'assigned' ? refusalsOfTasker(tasker).length === 0 : mayWork(tasker.status)
  },
  price: ({ hasPrice }) => hasPrice,
  pay: ({ isPayMissing }) => !isPayMissing,
  reason: (_facts, { to, reason }) => isReasonOf(to, reason),
  canceller: (_facts, { cancelledBy }) => cancelledBy !== null,
}

export type Refusal = 'transition' | Guard

/** All guards that refuse a step; `transition` when the step does not exist; empty when it is allowed. */
export function refusalsOf(facts: RequestFacts, step: Step): Refusal[] {
  const needs = requestTransitions[facts.status][step.to]
  if (!needs) return ['transition']
  return needs.filter((guard) => !guards[guard](facts, step))
}

/** The steps from a state, in the order of the screen. */
export const nextSteps = (status: RequestStatus): RequestStatus[] =>
  Object.keys(requestTransitions[status]) as RequestStatus[]

/** The guards that are not met yet, without reason and canceller, which come with the step. */
export function missingFor(facts: RequestFacts, to: RequestStatus): Refusal[] {
  const asked: readonly Refusal[] = ['reason', 'canceller']
  return refusalsOf(facts, { to, reason: null, cancelledBy: null }).filter(
    (refusal) => !asked.includes(refusal),
  )
}

/** The state of an ended request that is opened again. Its clock does not change. */
export const reopenedStatus = (wasContacted: boolean): RequestStatus => (wasContacted ? 'contacted' : 'new')
