import type { CSSProperties } from 'react'
import { timesText } from '@/lib/day/labels'
import type { DayJob } from '@/lib/day/schema'
import type { Beside } from '@/lib/day/workflow'

export type Hours = { from: number; to: number }

/** From this width on, the hours go down and the taskers across; on a phone each tasker has a list. */
export const wide = '(min-width: 64rem)'

export const spotClass =
  'lg:absolute lg:top-[calc(var(--at)*100%)] lg:left-[calc(var(--place)/var(--of)*100%)] lg:h-[calc(var(--long)*100%)] lg:w-[calc(100%/var(--of))]'

type Spot = { minute: number; minutes: number; hours: Hours; beside?: Beside | undefined }

/** Where something stands along the hours, cut at their ends. */
export function spotStyle({ minute, minutes, hours, beside }: Spot): CSSProperties {
  const share = (at: number) => Math.min(1, Math.max(0, (at / 60 - hours.from) / (hours.to - hours.from)))
  const at = share(minute)
  const { place, of } = beside ?? { place: 0, of: 1 }
  return { '--at': at, '--long': share(minute + minutes) - at, '--place': place, '--of': of } as CSSProperties
}

/** Where a job is, to be read aloud. */
export const spotText = (job: DayJob) =>
  [
    timesText(job) || 'no time',
    job.tasker?.name ?? 'no tasker',
    job.is_clashing && 'clashes with another job',
  ]
    .filter(Boolean)
    .join(', ')
