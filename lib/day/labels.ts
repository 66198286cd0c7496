import { kigaliTime } from '@/lib/i18n/time'
import { minuteMs } from './clock'
import type { DayJob } from './schema'

/** When a job begins and ends: `14:00–15:30`; empty without a time. */
export function timesText({ wanted_at, minutes }: Pick<DayJob, 'wanted_at' | 'minutes'>): string {
  if (!wanted_at) return ''
  const start = new Date(wanted_at)
  return `${kigaliTime(start)}–${kigaliTime(new Date(start.getTime() + minutes * minuteMs))}`
}

/** Where a job is: its sector and district, or what the customer wrote. */
export const placeText = ({ sector, district, location }: DayJob): string =>
  [sector, district].filter(Boolean).join(', ') || location
