import { kigaliDay, kigaliTime } from '@/lib/i18n/time'
import type { DayPart, Rhythm } from '@/lib/requests/constants'

const dayMs = 24 * 60 * 60_000
const stepMs = { week: 7 * dayMs, two_weeks: 14 * dayMs }

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function partsOf(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { months: year * 12 + month - 1, date }
}

/** The same day of a later month, or the last day of a month that is too short. */
function monthsLater(day: string, count: number): string {
  const { months, date } = partsOf(day)
  const [year, month] = [Math.floor((months + count) / 12), (months + count) % 12]
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toDay(Date.UTC(year, month, Math.min(date, lastDate)))
}

/** The first occurrence after a day; all are counted from the first, so that a month keeps its day. */
export function nextOccurrence(firstOn: string, rhythm: Rhythm, after: string): string {
  if (after < firstOn) return firstOn
  if (rhythm === 'month') {
    const months = partsOf(after).months - partsOf(firstOn).months
    const inThatMonth = monthsLater(firstOn, months)
    return inThatMonth > after ? inThatMonth : monthsLater(firstOn, months + 1)
  }
  const step = stepMs[rhythm]
  const count = Math.floor((startOf(after) - startOf(firstOn)) / step) + 1
  return toDay(startOf(firstOn) + count * step)
}

/** The day after today in Kigali. */
export const tomorrowOf = (now: Date): string => kigaliDay(new Date(now.getTime() + dayMs))

/** Until this hour in Kigali a part of today can be asked for; without a part, until the afternoon ends. */
const lastHour: Record<DayPart, number> = { morning: 12, afternoon: 17, evening: 20 }

/** Whether a day, or the wished part of today, is over. */
export function isOver({ day, part }: { day: string; part: DayPart | null }, now: Date): boolean {
  const today = kigaliDay(now)
  if (day !== today) return day < today
  return Number(kigaliTime(now).slice(0, 2)) >= lastHour[part ?? 'afternoon']
}
