import Link from 'next/link'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import { wholeText } from '@/lib/i18n/whole'
import { DayJobLink } from './day-job'
import { useMoves } from './use-moves'

/** What has no tasker or no time yet. */
export function DayAside() {
  const { plan } = useMoves()
  const { aside, more_aside, day } = plan
  return (
    <section
      aria-labelledby="day-aside"
      className="grid min-w-0 content-start gap-2 rounded-card bg-sand p-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="day-aside" className="flex justify-between gap-2 px-1 font-bold">
        No tasker or no time{' '}
        <span className="tabular font-medium text-quiet">{aside.length + more_aside}</span>
      </h2>
      {aside.length === 0 && <p className="px-1 text-quiet text-sm">Everything is planned.</p>}
      {aside.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto lg:grid lg:grid-cols-1">
          {aside.map((job) => {
            const earlier = job.wanted_at && kigaliDay(new Date(job.wanted_at)) < day && job.wanted_at
            return (
              <li key={job.id} className="w-52 shrink-0 lg:w-auto">
                <DayJobLink job={job} className="min-h-11" />
                {(earlier || job.tasker) && (
                  <p className="px-1 text-quiet text-sm">
                    {earlier ? `Was planned for ${kigaliDateTime(new Date(earlier))}. ` : ''}
                    {job.tasker && `Tasker: ${job.tasker.name}`}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {more_aside > 0 && (
        <Link
          href="/admin/taskers-request"
          prefetch={false}
          className="flex min-h-11 items-center px-1 font-medium underline"
        >
          {wholeText(more_aside)} more in the list
        </Link>
      )}
    </section>
  )
}
