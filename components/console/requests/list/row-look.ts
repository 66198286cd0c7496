import { kigaliDayName } from '@/lib/i18n/dates'
import { kigaliDay, kigaliTime, nearDay } from '@/lib/i18n/time'
import { isOpenStatus } from '@/lib/requests/constants'
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

/** When to call: `12:02`, `tomorrow 08:00`, `28 Nov 08:00`. */
export function callTime(at: string, now: Date): string {
  const time = new Date(at)
  const day = dayText(kigaliDay(time), now)
  return day === 'today' ? kigaliTime(time) : `${day} ${kigaliTime(time)}`
}

type Called = Pick<RequestRow, 'phone_wrong_at' | 'status' | 'attempts' | 'next_try_at' | 'callback_at'>

/**
 * When the customer is called next: `Call back 18:00`, `2 tries · next 12:02`; after a talk, which ends the
 * count of tries, `Next call 12:02`; null before a call.
 */
function nextCall({ phone_wrong_at, status, attempts, next_try_at, callback_at }: Called, now: Date) {
  if (phone_wrong_at && isOpenStatus(status)) return { text: 'Wrong number', isAlarm: true }
  if (callback_at)
    return { text: `Call back ${callTime(callback_at, now)}`, isAlarm: new Date(callback_at) <= now }
  if (attempts === 0) return null
  if (status !== 'new')
    return next_try_at ? { text: `Next call ${callTime(next_try_at, now)}`, isAlarm: false } : null
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (!next_try_at) return { text: tries, isAlarm: false }
  return { text: `${tries} · next ${callTime(next_try_at, now)}`, isAlarm: false }
}

type Job = Called & Pick<RequestRow, 'is_unconfirmed' | 'open_offers' | 'back_at'>

/** What a job waits for, in two words: a call that is due, another tasker, a yes, answers, or a call. */
export function waitsFor(row: Job, now: Date) {
  const { is_unconfirmed, open_offers, back_at } = row
  const call = nextCall(row, now)
  if (call?.isAlarm) return call
  if (back_at) {
    const at = new Date(back_at)
    const day = kigaliDay(at)
    return { text: `Back ${day === kigaliDay(now) ? kigaliTime(at) : kigaliDayName(day)}`, isAlarm: true }
  }
  if (is_unconfirmed) return { text: 'Not confirmed', isAlarm: true }
  if (open_offers > 0)
    return { text: open_offers === 1 ? '1 offer out' : `${open_offers} offers out`, isAlarm: false }
  return call
}

/** Whether a row is marked as new: it came while the page was open, and no one has begun with it. */
export const isFresh = ({ status, owner }: Pick<RequestRow, 'status' | 'owner'>, hasArrived: boolean) =>
  hasArrived && status === 'new' && owner === null

/** Where it is, in one word where that is known; staff know the sectors, and the landmark is on the page. */
export const placeOf = ({ sector, location }: Pick<RequestRow, 'sector' | 'location'>): string =>
  sector ?? (location || '–')

/** The first letters of a name: `OU` of Odette Uwera. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
