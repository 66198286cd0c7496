import { useSite, useWords } from '@/components/forms/words'
import { francs } from '@/components/jobs/when'
import { Disclosure } from '@/components/ui/disclosure'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { Earnings } from '@/lib/jobs/schema'
import type { StatementWeek } from '@/lib/money/statements/schema'
import { averageText } from '@/lib/requests/ratings/labels'
import { WeekFigures } from './week-figures'

const shown = 4

const mostWeeks = 26

export type EarnedWeek = { week: string; earned?: Earnings['weeks'][number]; money?: StatementWeek }

/** The weeks with jobs or with money, the newest first. */
export function earnedWeeks(earned: Earnings['weeks'], money: readonly StatementWeek[]): EarnedWeek[] {
  const weeks = new Set([...earned, ...money].map(({ week }) => week))
  return [...weeks]
    .toSorted((one, other) => other.localeCompare(one))
    .slice(0, mostWeeks)
    .map((week) => ({
      week,
      earned: earned.find((one) => one.week === week),
      money: money.find((one) => one.week === week),
    }))
}

type EarningsListProps = { weeks: EarnedWeek[] } & Pick<Earnings, 'rating'>

/** What was earned and received in each week, and what customers say on average. */
export function EarningsList({ weeks, rating }: EarningsListProps) {
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

function Weeks({ weeks }: { weeks: EarnedWeek[] }) {
  const words = useWords('jobs')
  const { locale } = useSite()
  return (
    <ul className="grid gap-3">
      {weeks.map(({ week, earned, money }) => (
        <li key={week} className="grid gap-2 border-rule border-b pb-3">
          <p className="flex items-baseline justify-between gap-3">
            <span>
              {fill(words.earnings.week, { day: longDate(week, locale) })}
              {earned && (
                <span className="block text-quiet text-sm">
                  {fill(words.earnings.jobs, { count: earned.jobs })}
                </span>
              )}
            </span>
            {earned && (
              <span className="tabular whitespace-nowrap font-bold text-lg">
                {francs(earned.earned_rwf, { locale, words })}
              </span>
            )}
          </p>
          {money && <WeekFigures week={money} spoken={{ locale, words }} />}
        </li>
      ))}
    </ul>
  )
}
