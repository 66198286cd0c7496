import { useSite, useWords } from '@/components/forms/words'
import { francs } from '@/components/jobs/when'
import { Disclosure } from '@/components/ui/disclosure'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay } from '@/lib/i18n/time'
import type { Job } from '@/lib/jobs/schema'

const shown = 5

/** The jobs that are over, in short lines. */
export function DoneJobs({ jobs }: { jobs: Job[] }) {
  const words = useWords('jobs')
  if (jobs.length === 0) return null
  const rest = jobs.slice(shown)
  return (
    <div className="grid gap-2">
      <h2 className="font-bold text-xl leading-tight">{words.over}</h2>
      <DoneLines jobs={jobs.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure group="done-jobs" title={fill(words.earlier, { count: rest.length })}>
          <DoneLines jobs={rest} />
        </Disclosure>
      )}
    </div>
  )
}

function DoneLines({ jobs }: { jobs: Job[] }) {
  const words = useWords('jobs')
  const { locale } = useSite()
  return (
    <ul className="grid gap-3">
      {jobs.map(({ request_id, task_title, ended_at, earned_rwf, rating, rating_text }) => (
        <li key={request_id} className="wrap-anywhere grid gap-0.5 border-rule border-b pb-3">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            {task_title}
            <span className="tabular">
              {earned_rwf === null ? words.cancelled : francs(earned_rwf, { locale, words })}
            </span>
          </p>
          {ended_at && (
            <p className="text-quiet text-sm">{longDate(kigaliDay(new Date(ended_at)), locale)}</p>
          )}
          {rating !== null && (
            <p>
              <span aria-hidden="true" className="text-ochre">
                {'★'.repeat(rating)}
              </span>{' '}
              <span className="sr-only">{fill(words.ratingOf, { rating })}</span>
              {rating_text && fill(words.quote, { words: rating_text })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
