import { heldSlot, overlap } from '@/lib/requests/clock'
import { atMinute, minuteMs, minuteOfDay } from './clock'
import type { DayJob, DayPlan } from './schema'

const dayMinutes = 24 * 60

/** Whether a job has a tasker and a time that touches this day. */
export function isPlanned({ tasker, wanted_at, minutes }: DayJob, day: string): boolean {
  if (!tasker || !wanted_at) return false
  const start = minuteOfDay(wanted_at, day)
  return start < dayMinutes && start + minutes > 0
}

function heldBy(job: DayJob, now: number) {
  const { wanted_at, wanted_on, status, minutes, stage } = job
  const wantedAt = wanted_at ? new Date(wanted_at) : null
  return heldSlot(
    {
      wantedAt,
      wantedOn: wanted_on,
      status,
      minutes,
      isFinished: stage === 'finished',
      // The plan draws each job at its time.
      assignedAt: null,
      startedAt: null,
    },
    new Date(now),
  )
}

/** The jobs, each with whether another one of the same tasker is at that time. */
export function withClashes(jobs: readonly DayJob[], now: number): DayJob[] {
  const held = jobs.map((job) => ({ job, slot: heldBy(job, now) }))
  return held.map(({ job, slot }) => ({
    ...job,
    is_clashing: held.some(
      (other) =>
        other.job.id !== job.id &&
        other.job.tasker?.id === job.tasker?.id &&
        slot !== null &&
        other.slot !== null &&
        overlap(slot, other.slot),
    ),
  }))
}

const usualHours = { from: 7, to: 19 }

/** The hours that a plan shows: the usual ones, and more where a job needs them. */
export function hoursOf({ day, jobs }: Pick<DayPlan, 'day' | 'jobs'>): { from: number; to: number } {
  const starts = jobs.map(({ wanted_at }) => minuteOfDay(wanted_at ?? 0, day))
  const ends = jobs.map(({ minutes }, index) => (starts[index] ?? 0) + minutes)
  return {
    from: Math.max(0, Math.min(usualHours.from, ...starts.map((start) => Math.floor(start / 60)))),
    to: Math.min(24, Math.max(usualHours.to, ...ends.map((end) => Math.ceil(end / 60)))),
  }
}

/** The place of a job beside those that overlap it: `place` of `of`. */
export type Beside = { place: number; of: number }

/** Puts the jobs of one tasker side by side where they overlap, so that none hides another. */
export function sideBySide(jobs: readonly DayJob[]): Map<string, Beside> {
  const slots = jobs
    .map(({ id, wanted_at, minutes }) => ({ id, startsAt: Date.parse(wanted_at ?? ''), minutes }))
    .toSorted((one, other) => one.startsAt - other.startsAt || one.id.localeCompare(other.id))
  const places = new Map<string, Beside>()
  let group: { id: string; place: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, place } of group) places.set(id, { place, of: ends.length })
    group = []
    ends = []
  }
  for (const { id, startsAt, minutes } of slots) {
    if (ends.every((end) => end <= startsAt)) close()
    const free = ends.findIndex((end) => end <= startsAt)
    const place = free === -1 ? ends.length : free
    ends[place] = startsAt + minutes * minuteMs
    group.push({ id, place })
  }
  close()
  return places
}

// Moves of a job on the plan of a day: what the screen shows before they are saved.

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
