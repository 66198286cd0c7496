import { heldSlot, overlap } from '@/lib/requests/clock'
import { minuteMs, minuteOfDay } from './clock'
import type { DayJob, DayPlan } from './schema'

export const dayMinutes = 24 * 60

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
