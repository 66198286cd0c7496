// When jobs are, and which of them are in each other's way.
import { kigaliDay } from '@/lib/i18n/time'
import { isJobStatus, type RequestStatus } from './constants'

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

/** Whether two jobs overlap in time. */
export function overlap(one: Slot, other: Slot): boolean {
  const end = ({ startsAt, minutes }: Slot) => startsAt + minutes * 60_000
  return one.startsAt < end(other) && other.startsAt < end(one)
}

type Timed = Wanted & { minutes: number }

/** When a job is; today's without a time are now; null when only its day is known, and that is another. */
export function slotOf({ wantedAt, wantedOn, minutes }: Timed, now: Date): Slot | null {
  const at = wantedAt ?? (jobDay({ wantedAt, wantedOn }, now) === kigaliDay(now) ? now : null)
  return at && { startsAt: at.getTime(), minutes: jobMinutes(minutes) }
}

type Held = Timed & { status: RequestStatus; isFinished: boolean }

/** When a job keeps its tasker from others; null when it does not, or only another day is known. */
export function heldSlot(job: Held, now: Date): Slot | null {
  // Once the work is done they are free, also before the customer has confirmed it.
  if (!isJobStatus(job.status) || job.isFinished) return null
  // What has begun is now, whatever day the customer wished.
  return slotOf(job.status === 'in_progress' ? { ...job, wantedOn: null } : job, now)
}
