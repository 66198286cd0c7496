import type { ReactNode } from 'react'
import { kigaliDay, kigaliDayName, kigaliTime } from '@/lib/i18n/time'
import type { RequestRow } from '@/lib/requests/staff/schema'

type Job = Pick<RequestRow, 'is_unconfirmed' | 'open_offers' | 'back_at'>

const looks = { alarm: 'bg-alarm-pale text-alarm', calm: 'bg-clay-pale text-clay-deep' } as const

function Mark({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <span className={`whitespace-nowrap rounded-full px-2 font-semibold text-xs leading-5 ${looks[look]}`}>
      {children}
    </span>
  )
}

/** The time of today; before that, the day. */
function whenText(at: string): string {
  const instant = new Date(at)
  const day = kigaliDay(instant)
  return day === kigaliDay(new Date()) ? kigaliTime(instant) : kigaliDayName(day)
}

/** What a request's job waits for: an answer to offers, the tasker's yes, another tasker. */
export function JobMarks({ row: { is_unconfirmed, open_offers, back_at } }: { row: Job }) {
  if (!is_unconfirmed && open_offers === 0 && !back_at) return null
  return (
    <span className="flex flex-wrap gap-1">
      {is_unconfirmed && <Mark look="alarm">Not confirmed</Mark>}
      {open_offers > 0 && (
        <Mark look="calm">{open_offers === 1 ? '1 offer out' : `${open_offers} offers out`}</Mark>
      )}
      {back_at && <Mark look="alarm">Back {whenText(back_at)}</Mark>}
    </span>
  )
}
