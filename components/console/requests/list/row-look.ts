import { kigaliDay, kigaliDayName, kigaliTime, nearDay } from '@/lib/i18n/time'
import type { RequestRow } from '@/lib/requests/staff/schema'

type Timed = Pick<RequestRow, 'wanted_at' | 'wanted_on' | 'wanted_part'>

const dayText = (day: string, now: Date) => {
  const near = nearDay(day, now)
  return near === 'later' ? kigaliDayName(day) : near
}

/** When the work is: `14:00`, `tomorrow 09:00`, `28 Nov 09:00`; before that, `wishes 28 Nov, morning`. */
export function timeOf({ wanted_at, wanted_on, wanted_part }: Timed, now: Date): string {
  if (wanted_at) {
    const at = new Date(wanted_at)
    const day = dayText(kigaliDay(at), now)
    return day === 'today' ? kigaliTime(at) : `${day} ${kigaliTime(at)}`
  }
  const wish = [wanted_on && dayText(wanted_on, now), wanted_part].filter(Boolean).join(', ')
  return wish && `wishes ${wish}`
}

type Job = Pick<RequestRow, 'is_unconfirmed' | 'open_offers' | 'back_at'>

/** What a job waits for, in two words: another tasker first, then the tasker's yes, then answers. */
export function waitsFor({ is_unconfirmed, open_offers, back_at }: Job, now: Date) {
  if (back_at) {
    const at = new Date(back_at)
    const day = kigaliDay(at)
    return { text: `Back ${day === kigaliDay(now) ? kigaliTime(at) : kigaliDayName(day)}`, isAlarm: true }
  }
  if (is_unconfirmed) return { text: 'Not confirmed', isAlarm: true }
  if (open_offers > 0)
    return { text: open_offers === 1 ? '1 offer out' : `${open_offers} offers out`, isAlarm: false }
  return null
}

/** Whether a row is marked as new: it came while the page was open, and no one has begun with it. */
export const isFresh = ({ status, owner }: Pick<RequestRow, 'status' | 'owner'>, hasArrived: boolean) =>
  hasArrived && status === 'new' && owner === null

/** Where it is, in one word where that is known; staff know the sectors, and the landmark is on the page. */
export const placeOf = ({ sector, location }: Pick<RequestRow, 'sector' | 'location'>): string =>
  sector ?? (location || '–')
