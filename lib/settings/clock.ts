import type { OpeningHours } from './schema'

// Africa/Kigali: two hours ahead of UTC all year (no summer time).
const kigaliOffsetMs = 2 * 60 * 60_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The opening hours of the day of `at`, as instants; null when closed all day. */
function openingOn(at: number, hours: OpeningHours): { from: number; to: number } | null {
  const midnight = Math.floor((at + kigaliOffsetMs) / dayMs) * dayMs - kigaliOffsetMs
  const weekday = new Date(midnight + kigaliOffsetMs).getUTCDay()
  const day = hours[weekday]
  if (!day) return null
  return { from: midnight + minutesOf(day.from) * minuteMs, to: midnight + minutesOf(day.to) * minuteMs }
}

/** When so many minutes of open time are over. */
export function openTimeAfter(from: Date, minutes: number, hours: OpeningHours): Date {
  let at = from.getTime()
  let left = minutes * minuteMs
  // Two weeks of closed days cannot be configured; the limit prevents an endless loop with a broken setting.
  for (let day = 0; day < 15; day++) {
    const opening = openingOn(at, hours)
    if (opening && at < opening.to) {
      const start = Math.max(at, opening.from)
      if (start + left <= opening.to) return new Date(start + left)
      left -= opening.to - start
    }
    at = Math.floor((at + kigaliOffsetMs) / dayMs + 1) * dayMs - kigaliOffsetMs
  }
  return new Date(from.getTime() + minutes * minuteMs)
}

/** When we open again; null while we are open. */
export function opensAt(now: Date, hours: OpeningHours): Date | null {
  let at = now.getTime()
  for (let day = 0; day < 15; day++) {
    const opening = openingOn(at, hours)
    if (opening && at < opening.to)
      return at < opening.from ? new Date(opening.from) : day ? new Date(at) : null
    at = Math.floor((at + kigaliOffsetMs) / dayMs + 1) * dayMs - kigaliOffsetMs
  }
  return null
}
