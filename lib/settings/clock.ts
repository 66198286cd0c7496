import { daysAfter, kigaliDay, weekdayOf } from '@/lib/i18n/time'
import type { Opening, Settings } from './schema'

// Africa/Kigali: two hours ahead of UTC all year (no summer time).
const kigaliOffsetMs = 2 * 60 * 60_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// A year ends the search, where hours and closed days leave no open minute at all.
const mostDays = 366

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const midnightOf = (at: number) => Math.floor((at + kigaliOffsetMs) / dayMs) * dayMs - kigaliOffsetMs

/** From when to when we are open on the day of `at`, as instants; null when closed all day. */
function openingOn(at: number, { opening_hours, closed_days }: Opening): { from: number; to: number } | null {
  const midnight = midnightOf(at)
  const date = new Date(midnight + kigaliOffsetMs)
  const hours = opening_hours[date.getUTCDay()]
  if (!hours || closed_days.includes(date.toISOString().slice(0, 10))) return null
  return { from: midnight + minutesOf(hours.from) * minuteMs, to: midnight + minutesOf(hours.to) * minuteMs }
}

/** When so many minutes of open time are over. */
export function openTimeAfter(from: Date, minutes: number, opening: Opening): Date {
  let at = from.getTime()
  let left = minutes * minuteMs
  for (let day = 0; day < mostDays; day++) {
    const open = openingOn(at, opening)
    if (open && at < open.to) {
      const start = Math.max(at, open.from)
      if (start + left <= open.to) return new Date(start + left)
      left -= open.to - start
    }
    at = midnightOf(at) + dayMs
  }
  return new Date(from.getTime() + minutes * minuteMs)
}

/** When we open again; null while we are open. */
export function opensAt(now: Date, opening: Opening): Date | null {
  let at = now.getTime()
  for (let day = 0; day < mostDays; day++) {
    const open = openingOn(at, opening)
    if (open && at < open.to) return at < open.from ? new Date(open.from) : day ? new Date(at) : null
    at = midnightOf(at) + dayMs
  }
  return null
}

/** When the open time around `now` ends; null while we are closed, and where it never ends. */
export function closesAt(now: Date, opening: Opening): Date | null {
  let at = now.getTime()
  for (let day = 0; day < mostDays; day++) {
    const open = openingOn(at, opening)
    if (!open || at < open.from || at >= open.to) return day ? new Date(at) : null
    at = open.to
  }
  return null
}

/** The Monday with which the week of a calendar day begins. */
export const mondayOf = (day: string): string => daysAfter(day, -((weekdayOf(day) + 6) % 7))

type Rota = Pick<Settings, 'on_call' | 'on_call_weeks'>

/** Who is on call: as the rota says for this week, otherwise always the same person; null for nobody. */
export function onCallAt(now: Date, { on_call, on_call_weeks }: Rota): string | null {
  const monday = mondayOf(kigaliDay(now))
  return on_call_weeks.find(({ week }) => week === monday)?.admin_id ?? on_call.admin_id
}
