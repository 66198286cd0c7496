import { type CheckKind, type CheckState, checkKinds, type TaskerStatus } from './constants'

/** Why a tasker is in a state; each state listed here needs one of its reasons. */
export const stateReasons = {
  paused: ['own_wish', 'illness', 'travel', 'other'],
  suspended: ['complaint', 'no_show', 'check_expired', 'conduct', 'other'],
  rejected: ['incomplete', 'check_failed', 'no_demand', 'other'],
  withdrawn: ['own_wish', 'no_answer', 'profile_deleted', 'other'],
} as const satisfies Partial<Record<TaskerStatus, readonly string[]>>

/** The reasons that a state needs one of; empty for most states. */
export const reasonsOf = (to: TaskerStatus): readonly string[] =>
  to in stateReasons ? stateReasons[to as keyof typeof stateReasons] : []

export const taskerTransitions: Record<TaskerStatus, readonly TaskerStatus[]> = {
  applied: ['screening', 'rejected', 'withdrawn'],
  screening: ['approved', 'rejected', 'withdrawn'],
  approved: ['paused', 'suspended', 'withdrawn'],
  paused: ['approved', 'suspended', 'withdrawn'],
  suspended: ['approved', 'rejected', 'withdrawn'],
  rejected: ['screening'],
  withdrawn: ['screening'],
}

/** Required before an approval: the site's footer promises a background check. */
export const requiredChecks = ['identity', 'criminal_record'] as const satisfies readonly CheckKind[]
const isRequired = (kind: CheckKind) => requiredChecks.some((required) => required === kind)

export type CheckEntry = {
  kind: CheckKind
  outcome: 'passed' | 'failed'
  checkedOn: string
  expiresOn: string | null
}
export type CheckSummary = {
  kind: CheckKind
  state: CheckState
  checkedOn: string | null
  expiresOn: string | null
}

/** The state of each kind of check today, by its newest entry. Dates are `2026-11-20`. */
export function summariseChecks(entries: readonly CheckEntry[], today: string): CheckSummary[] {
  return checkKinds.map((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    const newest = ofKind.reduce<CheckEntry | undefined>(
      (best, entry) => (!best || entry.checkedOn >= best.checkedOn ? entry : best),
      undefined,
    )
    if (!newest) return { kind, state: 'pending', checkedOn: null, expiresOn: null }
    const { outcome, checkedOn, expiresOn } = newest
    const isOver = outcome === 'passed' && expiresOn !== null && expiresOn < today
    return { kind, state: isOver ? 'expired' : outcome, checkedOn, expiresOn }
  })
}

/** The day on which the last required check was passed, or null while one is missing. */
export function checkedOn(checks: readonly CheckSummary[]): string | null {
  const required = checks.filter(({ kind }) => isRequired(kind))
  if (required.length < requiredChecks.length || required.some(({ state }) => state !== 'passed')) return null
  const days = required.map((check) => check.checkedOn ?? '').sort()
  return days.at(-1) ?? null
}

const lackingStates = ['pending', 'failed', 'expired'] as const
/** What a required check lacks: `criminal_record_expired`. */
export const checkLacks = requiredChecks.flatMap((kind) =>
  lackingStates.map((state) => `${kind}_${state}` as const),
)
export type CheckLack = (typeof checkLacks)[number]

/** What the required checks lack on a day; empty when they are valid. */
export function lacksOf(entries: readonly CheckEntry[], day: string): CheckLack[] {
  const states = summariseChecks(entries, day).map(({ kind, state }) => `${kind}_${state}`)
  return checkLacks.filter((lack) => states.includes(lack))
}

export type Refusal = 'transition' | 'reason' | 'checks'

/** Why a step is refused, or null when it is allowed. */
export function refusalOf(step: {
  from: TaskerStatus
  to: TaskerStatus
  reason: string | null
  checks: readonly CheckSummary[]
}): Refusal | null {
  const { from, to, reason, checks } = step
  if (!taskerTransitions[from].includes(to)) return 'transition'
  const reasons = reasonsOf(to)
  if (reasons.length > 0 ? !reasons.includes(reason ?? '') : reason !== null) return 'reason'
  if (to === 'approved' && checkedOn(checks) === null) return 'checks'
  return null
}
