import { askedDays, callAgainSeconds } from './constants'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const firstSeconds = [30, 60, 120, 240]

/**
 * When an undecided attempt is asked about next: at 30 s, 1, 2 and 4 minutes, then every 3 minutes, and after
 * a day each hour.
 */
export function nextAsk(calledAt: Date, now: Date): Date {
  const age = now.getTime() - calledAt.getTime()
  const first = firstSeconds.find((seconds) => seconds * 1_000 > age)
  if (first) return new Date(calledAt.getTime() + first * 1_000)
  return new Date(now.getTime() + (age < 24 * hourMs ? 3 * minuteMs : hourMs))
}

/** When an attempt is asked about first. `decidesInMs`: a provider without callbacks is asked that soon. */
export const firstAsk = (calledAt: Date, decidesInMs: number | undefined): Date =>
  decidesInMs === undefined ? nextAsk(calledAt, new Date()) : new Date(Date.now() + decidesInMs)

/** Whether the provider may still be called with the same id. */
export const mayCallAgain = (calledAt: Date | null, now: Date): boolean =>
  calledAt !== null && now.getTime() - calledAt.getTime() < callAgainSeconds * 1_000

/** Whether money that goes out was asked about for so long that a person may decide. */
export const isAskedEnough = (calledAt: Date, now: Date): boolean =>
  now.getTime() - calledAt.getTime() >= askedDays * 24 * hourMs
