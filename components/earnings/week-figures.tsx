import { francs, type Spoken } from '@/components/jobs/when'
import { weekFigures } from '@/lib/money/statements/labels'
import type { StatementWeek } from '@/lib/money/statements/schema'

/** What a tasker received in a week, and what of it, and of their pay, is owed or was settled. */
export function WeekFigures({ week, spoken }: { week: StatementWeek; spoken: Spoken }) {
  return (
    <dl className="grid gap-1 text-sm">
      {weekFigures(week, spoken.words.earnings).map(([name, amount]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular whitespace-nowrap">{francs(amount, spoken)}</dd>
        </div>
      ))}
    </dl>
  )
}
