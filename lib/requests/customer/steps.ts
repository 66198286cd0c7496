import type { RequestStatus } from '@/lib/requests/constants'
import type { EventType } from '@/lib/requests/events'

/** When the steps of a request happened; null where one has not, or not since its tasker was chosen. */
export type PathFacts = {
  status: RequestStatus
  createdAt: Date
  contactedAt: Date | null
  hasTasker: boolean
  chosenAt: Date | null
  onTheWayAt: Date | null
  startedAt: Date | null
  doneAt: Date | null
  paidAt: Date | null
  endedAt: Date | null
}

type Step = { status: RequestStatus | null; at: (facts: PathFacts) => Date | null }

/** The way of a request, in order: the state that each step begins, and its time. */
const steps = {
  asked: { status: 'new', at: ({ createdAt }) => createdAt },
  called: { status: 'contacted', at: ({ contactedAt }) => contactedAt },
  chosen: { status: 'assigned', at: ({ hasTasker, chosenAt }) => (hasTasker ? chosenAt : null) },
  on_the_way: {
    status: null,
    at: ({ hasTasker, onTheWayAt }) => (hasTasker ? onTheWayAt : null),
  },
  at_work: { status: 'in_progress', at: ({ hasTasker, startedAt }) => (hasTasker ? startedAt : null) },
  done: { status: 'completed', at: ({ status, doneAt }) => (status === 'completed' ? doneAt : null) },
  paid: { status: null, at: ({ paidAt }) => paidAt },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps
const names = Object.keys(steps) as StepName[]

const brokenOff = ['cancelled', 'unreachable', 'declined'] as const
type BrokenOff = (typeof brokenOff)[number]
const isBrokenOff = (status: RequestStatus): status is BrokenOff => brokenOff.some((one) => one === status)

export type PathStep = { name: StepName | BrokenOff; at: Date | null; place: 'past' | 'now' | 'coming' }

function currentOf({ status, paidAt, onTheWayAt, hasTasker }: PathFacts): StepName {
  if (status === 'assigned' && hasTasker && onTheWayAt) return 'on_the_way'
  if (status === 'completed' && paidAt) return 'paid'
  return names.find((name) => steps[name].status === status) ?? 'asked'
}

/** The steps of a request: those that are over, the present one, and those to come, or how it broke off. */
export function pathOf(facts: PathFacts): PathStep[] {
  const { status, endedAt } = facts
  const known = names.map((name) => ({ name, at: steps[name].at(facts) }))
  if (isBrokenOff(status)) {
    const over = known.filter(({ at }) => at !== null).map((step) => ({ ...step, place: 'past' as const }))
    return [...over, { name: status, at: endedAt, place: 'now' }]
  }
  const current = names.indexOf(currentOf(facts))
  return known.flatMap((step, index) => {
    if (index === current) return { ...step, place: 'now' as const }
    // Not every tasker says that they are on the way.
    if (step.name === 'on_the_way' && index < current && !step.at) return []
    // What is paid early is over before its turn.
    return { ...step, place: index < current || step.at ? ('past' as const) : ('coming' as const) }
  })
}

type StepEvent = { type: string; at: Date }

/** The events that give a job to a tasker. */
export const beginnings: readonly EventType[] = ['job.assigned', 'offer.accepted']
export const stepEvents: readonly EventType[] = [...beginnings, 'job.started', 'request.completed']

/** The times of the steps by the events, in order. With another tasker, the work begins again. */
export function stepTimes(
  events: readonly StepEvent[],
): Pick<PathFacts, 'chosenAt' | 'startedAt' | 'doneAt'> {
  const lastChosen = events.findLastIndex(({ type }) => beginnings.some((beginning) => beginning === type))
  const since = events.slice(Math.max(0, lastChosen))
  const lastOf = (type: EventType) => since.findLast((event) => event.type === type)?.at ?? null
  return {
    chosenAt: events[lastChosen]?.at ?? null,
    startedAt: lastOf('job.started'),
    doneAt: lastOf('request.completed'),
  }
}
