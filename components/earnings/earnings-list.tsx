import { useSite, useWords } from '@/components/forms/words'
import { francs } from '@/components/jobs/when'
import { Disclosure } from '@/components/ui/disclosure'
import { fill } from '@/lib/i18n/fill'
import { longDate } from '@/lib/i18n/time'
import type { Earnings } from '@/lib/jobs/schema'
import { averageText } from '@/lib/requests/ratings/labels'

const shown = 4

/** What was earned in each week, and what customers say on average. */
export function EarningsList({ earnings: { weeks, rating } }: { earnings: Earnings }) {
  const { earnings: words } = useWords('jobs')
  const { locale } = useSite()
  if (weeks.length === 0 && !rating) return null
  const rest = weeks.slice(shown)
  return (
    <div className="grid gap-4">
      {rating && (
        <p className="tabular text-lg">
          <span aria-hidden="true" className="text-ochre">
            ★{' '}
          </span>
          {fill(words.rating, { average: averageText(rating, locale), count: rating.count })}
        </p>
      )}
      <Weeks weeks={weeks.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure group="weeks" title={words.earlier}>
          <Weeks weeks={rest} />
        </Disclosure>
      )}
    </div>
  )
}

function Weeks({ weeks }: Pick<Earnings, 'weeks'>) {
  const words = useWords('jobs')
  const { locale } = useSite()
  return (
    <ul className="grid gap-2">
      {weeks.map(({ week, jobs, earned_rwf }) => (
        <li key={week} className="flex items-baseline justify-between gap-3 border-rule border-b pb-2">
          <span>
            {fill(words.earnings.week, { day: longDate(week, locale) })}
            <span className="block text-quiet text-sm">{fill(words.earnings.jobs, { count: jobs })}</span>
          </span>
          <span className="tabular whitespace-nowrap font-bold text-lg">
            {francs(earned_rwf, { locale, words })}
          </span>
        </li>
      ))}
    </ul>
  )
}
