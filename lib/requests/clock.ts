import { fromKigaliInput, kigaliDay, kigaliDayIn } from '@/lib/i18n/time'
import { closesAt, opensAt, openTimeAfter } from '@/lib/settings/clock'
import type { Opening } from '@/lib/settings/schema'
import { isJobStatus, promiseMinutes, type RequestStatus, riskMinutes } from './constants'

const minuteMs = 60_000
const fiveMinutes = 5 * minuteMs

/** When a customer must be reached: after `promiseMinutes` of open time. Computed once, never changed. */
export const contactDueAt = (createdAt: Date, opening: Opening): Date =>
  openTimeAfter(createdAt, promiseMinutes, opening)

export type PromiseNow = {
  /** When we call; null while that is within the hour, so that the promise holds. */
  due: Date | null
  isClosed: boolean
  /** From when this may be untrue, in milliseconds; null for never. */
  until: number | null
}

/** What a customer who asks now is promised. */
export function promiseAt(now: Date, opening: Opening): PromiseNow {
  const at = now.getTime()
  const due = contactDueAt(now, opening)
  const promiseMs = promiseMinutes * minuteMs
  if (due.getTime() - at <= promiseMs) {
    const closes = closesAt(now, opening)
    // When the last hour begins, the promise still holds.
    return { due: null, isClosed: false, until: closes && closes.getTime() - promiseMs + 1 }
  }
  const opens = opensAt(now, opening)
  if (opens) {
    const midnight = fromKigaliInput(`${kigaliDayIn(1, now)}T00:00`)
    return { due, isClosed: true, until: Math.min(opens.getTime(), midnight.getTime()) }
  }
  // Shortly before we close, each minute has its own time; a whole minute may be the last one of a day.
  return { due, isClosed: false, until: Math.max(Math.ceil(at / minuteMs) * minuteMs, at + 1) }
}

export type Urgency = 'reached' | 'on_time' | 'soon' | 'late'

export function urgencyOf(
  request: { contact_due_at: string; contacted_at: string | null; isOver: boolean },
  now: number,
): Urgency {
  if (request.contacted_at || request.isOver) return 'reached'
  const left = Date.parse(request.contact_due_at) - now
  if (left < 0) return 'late'
  return left <= riskMinutes.at_risk * minuteMs ? 'soon' : 'on_time'
}

/** How much of the promise is left, from 1 to 0: the last hour before it is due empties it. */
export const promiseShare = (dueAt: string, now: number): number =>
  Math.min(1, Math.max(0, (Date.parse(dueAt) - now) / (promiseMinutes * minuteMs)))

function partsOf(ms: number) {
  const seconds = Math.floor(Math.abs(ms) / 1_000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return { seconds: seconds % 60, minutes: minutes % 60, hours: hours % 24, days: Math.floor(hours / 24) }
}

/** A duration in words: `less than 1 min`, `12 min`, `1 h 5 min`, `3 days`. */
export function spanText(ms: number): string {
  const { minutes, hours, days } = partsOf(ms)
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : 'less than 1 min'
}

/** The text of a countdown: minutes and seconds within the last hour, words before. */
export function countdownText(ms: number): string {
  const { seconds, minutes, hours, days } = partsOf(ms)
  if (hours > 0 || days > 0) return spanText(ms)
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
}

// Floating-point numbers are not exact: 29 of 100 times 100 is a little less than 29.
const least = 1e-9

/** A share (0 to 1) in whole percent, rounded down. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + least)

/** Minutes, rounded up. */
export const wholeMinutes = (minutes: number): number => Math.ceil(minutes - least)

/** The usual minutes of the task; at least an hour, with the way there. */
export const jobMinutes = (usualMinutes: number): number => Math.max(60, usualMinutes)

type Wanted = { wantedAt: Date | null; wantedOn: string | null }

/** The day of a job in Kigali; today when the customer named none, or one that is over. */
export function jobDay({ wantedAt, wantedOn }: Wanted, now: Date): string {
  const today = kigaliDay(now)
  const day = wantedAt ? kigaliDay(wantedAt) : (wantedOn ?? today)
  const isOver = day < today
  return isOver ? today : day
}

type Slot = { startsAt: number; minutes: number }

const endOf = ({ startsAt, minutes }: Slot) => startsAt + minutes * minuteMs

/** Whether two jobs overlap in time. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.startsAt < endOf(other) && other.startsAt < endOf(one)
}

type Timed = Wanted & { minutes: number }

/** When a job is; today's without a time are now; null when only its day is known, and that is another. */
export function slotOf({ wantedAt, wantedOn, minutes }: Timed, now: Date): Slot | null {
  const at = wantedAt ?? (jobDay({ wantedAt, wantedOn }, now) === kigaliDay(now) ? now : null)
  return at && { startsAt: at.getTime(), minutes: jobMinutes(minutes) }
}

type Held = Timed & {
  status: RequestStatus
  isFinished: boolean
  assignedAt: Date | null
  startedAt: Date | null
}

/** What is at work and takes longer than usual keeps its tasker for so many minutes from now on. */
const overrunMinutes = 30

/** From its start until it is finished, however long that takes. */
function slotAtWork({ startedAt, wantedAt, assignedAt, minutes }: Held, now: Date): Slot {
  const startsAt = (startedAt ?? wantedAt ?? assignedAt ?? now).getTime()
  const soFar = Math.ceil((now.getTime() - startsAt) / minuteMs)
  return { startsAt, minutes: Math.max(jobMinutes(minutes), soFar + overrunMinutes) }
}

/** Nobody comes earlier on a day that was wished without a time. */
const firstWork = '07:00'

/** Without a time it begins when it is given, or in the morning of the day that the customer wished. */
function slotWithoutTime({ wantedAt, wantedOn, assignedAt, minutes }: Held, now: Date): Slot | null {
  if (jobDay({ wantedAt, wantedOn }, now) !== kigaliDay(now)) return null
  const given = (assignedAt ?? now).getTime()
  const wished = wantedOn ? fromKigaliInput(`${wantedOn}T${firstWork}`).getTime() : given
  return { startsAt: Math.max(given, wished), minutes: jobMinutes(minutes) }
}

/** When a job keeps its tasker from others; null when it does not, or only another day is known. */
export function heldSlot(job: Held, now: Date): Slot | null {
  // Once the work is done they are free, also before the customer has confirmed it.
  if (!isJobStatus(job.status) || job.isFinished) return null
  if (job.status === 'in_progress') return slotAtWork(job, now)
  const { wantedAt, minutes } = job
  if (!wantedAt) return slotWithoutTime(job, now)
  return { startsAt: wantedAt.getTime(), minutes: jobMinutes(minutes) }
}

/** Whether the time of a job is over although it was not called done: its tasker may still be busy. */
export const isOver = (slot: Slot, now: Date): boolean => endOf(slot) <= now.getTime()

/** When a job ends by its usual minutes, rounded up to five minutes. */
export const aboutEndOf = (slot: Slot): Date => new Date(Math.ceil(endOf(slot) / fiveMinutes) * fiveMinutes)
