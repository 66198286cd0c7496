import { useSyncExternalStore } from 'react'
import { longDate } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import { daysLeft, dueText } from '@/lib/privacy/labels'
import type { PrivacyRow } from '@/lib/privacy/schema'

const never = () => () => undefined
const hourMs = 3_600_000
/** The current hour: the same for every row, and stable within a render. */
const thisHour = () => Math.floor(Date.now() / hourMs) * hourMs

export function Due({ row }: { row: PrivacyRow }) {
  const now = useSyncExternalStore(never, thisHour, thisHour)
  const left = daysLeft(row, now)
  const day = longDate(kigaliDay(new Date(row.due_at)), 'en')
  if (left === null) return <span className="text-quiet">{day}</span>
  return (
    <>
      <span className={`block font-medium ${left < 7 ? 'text-alarm' : ''}`}>{dueText(left)}</span>
      <span className="block text-quiet text-sm">{day}</span>
    </>
  )
}
