import { fromKigaliInput, kigaliTime } from '@/lib/i18n/time'
import { heldSlot, overlap } from '@/lib/requests/clock'
import type { DayJob, DayPlan } from './schema'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** The minutes from midnight in Kigali of a day until an instant; less than 0 before that day. */
export const minuteOfDay = (at: string | number, day: string): number =>
  Math.round((new Date(at).getTime() - fromKigaliInput(`${day}T00:00`).getTime()) / minuteMs)

/** The instant of a minute of a day. */
export const atMinute = (day: string, minute: number): string =>
  new Date(fromKigaliInput(`${day}T00:00`).getTime() + minute * minuteMs).toISOString()

/** The minute of a time of day: `08:30` is 510. */
export function minuteOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a job begins and ends: `14:00–15:30`; empty without a time. */
export function timesText({ wanted_at, minutes }: Pick<DayJob, 'wanted_at' | 'minutes'>): string {
  if (!wanted_at) return ''
  const start = new Date(wanted_at)
  return `${kigaliTime(start)}–${kigaliTime(new Date(start.getTime() + minutes * minuteMs))}`
}

/** Where a job is: its sector and district, or what the customer wrote. */
export const placeText = ({ sector, district, location }: DayJob): string =>
  [sector, district].filter(Boolean).join(', ') || location

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
    { wantedAt, wantedOn: wanted_on, status, minutes, isFinished: stage === 'finished' },
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
