// Moves of a job on the plan of a day: what the screen shows before they are saved.
import { atMinute, minuteOfDay } from '@/lib/day/clock'
import type { DayJob, DayPlan } from '@/lib/day/schema'
import { dayMinutes, hoursOf, withClashes } from '@/lib/day/workflow'

const stepMinutes = 15
const lastMinute = dayMinutes - stepMinutes

export type Move = {
  id: string
  /** The version of the request when the move began: who has changed it since then must be heard. */
  version: number
  tasker: { id: string; name: string }
  minute: number
}

export type Way = 'earlier' | 'later' | 'before' | 'after'

/** A job of a plan, with or without a place. */
export const jobOf = ({ jobs, aside }: DayPlan, id: string): DayJob | undefined =>
  [...jobs, ...aside].find((job) => job.id === id)

/** Whether staff may still give a job another time or tasker here. */
export const isMovable = ({ status }: Pick<DayJob, 'status'>): boolean =>
  status === 'new' || status === 'contacted' || status === 'assigned'

/** The plan as it would be with a move. */
export function withMove(plan: DayPlan, move: Move | null): DayPlan {
  const job = move && jobOf(plan, move.id)
  if (!job) return plan
  const { tasker, minute } = move
  const isOther = tasker.id !== job.tasker?.id
  const wanted_at = atMinute(plan.day, minute)
  const moved: DayJob = {
    ...job,
    tasker,
    wanted_at,
    status: 'assigned',
    stage: isOther ? 'assigned' : job.stage,
  }
  const isShown = plan.taskers.some(({ id }) => id === tasker.id)
  return {
    ...plan,
    taskers: isShown ? plan.taskers : [tasker, ...plan.taskers],
    jobs: withClashes([...plan.jobs.filter(({ id }) => id !== job.id), moved], Date.parse(plan.now)),
    aside: plan.aside.filter(({ id }) => id !== job.id),
  }
}

const partStarts = { morning: 8 * 60, afternoon: 13 * 60, evening: 17 * 60 }

/** When a job that has no place yet is tried first: its time, the part of the day, or soon. */
function firstMinute({ day, now }: DayPlan, { wanted_at, wanted_part }: DayJob): number {
  const wanted = wanted_at ? minuteOfDay(wanted_at, day) : -1
  if (wanted >= 0 && wanted <= lastMinute) return wanted
  if (wanted_part) return partStarts[wanted_part]
  const soon = Math.ceil(minuteOfDay(now, day) / stepMinutes) * stepMinutes
  return Math.min(lastMinute, Math.max(partStarts.morning, soon > lastMinute ? 0 : soon))
}

const within = (minute: number) => Math.min(lastMinute, Math.max(0, minute))

/** The move of a job by one step, from where the plan shows it; null without a tasker to move it to. */
export function stepMove(plan: DayPlan, id: string, way: Way): Omit<Move, 'version'> | null {
  const job = jobOf(plan, id)
  const [first] = plan.taskers
  const tasker = job?.tasker ?? first
  if (!job || !tasker) return null
  const isPlaced = plan.jobs.includes(job)
  if (!isPlaced || !job.wanted_at) return { id, tasker, minute: firstMinute(plan, job) }
  const minute = minuteOfDay(job.wanted_at, plan.day)
  if (way === 'earlier')
    return { id, tasker, minute: within((Math.ceil(minute / stepMinutes) - 1) * stepMinutes) }
  if (way === 'later')
    return { id, tasker, minute: within((Math.floor(minute / stepMinutes) + 1) * stepMinutes) }
  const lane = plan.taskers.findIndex((one) => one.id === tasker.id)
  return { id, tasker: plan.taskers[lane + (way === 'before' ? -1 : 1)] ?? tasker, minute }
}

type Drop = { id: string; taskerId: string; share: number | null }

/**
 * The move of a job that is dropped on a tasker's hours; `share` is how far from their begin. Without it, the
 * job keeps its time.
 */
export function dropMove(plan: DayPlan, { id, taskerId, share }: Drop): Omit<Move, 'version'> | null {
  const tasker = plan.taskers.find((one) => one.id === taskerId)
  const job = jobOf(plan, id)
  if (!tasker || !job) return null
  if (share === null) return { id, tasker, minute: firstMinute(plan, job) }
  const { from, to } = hoursOf(plan)
  const steps = Math.round(((from + share * (to - from)) * 60) / stepMinutes)
  return { id, tasker, minute: within(steps * stepMinutes) }
}

/** Whether a move leaves its job where the plan has it. */
export function isWhereItWas(plan: DayPlan, { id, tasker, minute }: Omit<Move, 'version'>): boolean {
  const job = jobOf(plan, id)
  return job?.tasker?.id === tasker.id && job.wanted_at === atMinute(plan.day, minute)
}

/** Whether a move gives a job to a tasker, and nothing says yet what they get. */
export function asksPay(plan: DayPlan, { id, tasker }: Pick<Move, 'id' | 'tasker'>): boolean {
  const job = jobOf(plan, id)
  return job !== undefined && job.pay_rwf === null && job.tasker?.id !== tasker.id
}
