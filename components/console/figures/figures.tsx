import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useId, useState } from 'react'
import { readRecord } from '@/components/console/form/use-record'
import { ListProblem } from '@/components/console/list/data-table-states'
import { Plots } from '@/components/console/reports/plot'
import { type Figures, type Period, periods, usualPeriod } from '@/lib/figures/schema'
import { kigaliDayName } from '@/lib/i18n/dates'
import { rwfText } from '@/lib/i18n/money'
import { wholeText } from '@/lib/i18n/whole'
import { cancellationSheet, demandSheet, placeSheet } from './demand-sheets'
import { FigureTable } from './figure-table'
import { dispatcherSheet, taskerSheet } from './people-sheets'
import { endedPath, shareText } from './sheet'

// They change slowly, and counting them takes longer than the figures of today.
const renewMs = 60_000

function useFigures(days: Period) {
  return useQuery({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => readRecord<Figures>(`/api/admin/figures?days=${days}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: renewMs,
  })
}

/** The figures of the last days; they are loaded after the page, which begins with what to do now. */
export function FiguresOfPeriod() {
  const [days, setDays] = useState<Period>(usualPeriod)
  const { data, error, refetch, isPlaceholderData } = useFigures(days)
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={!data || isPlaceholderData} className="grid gap-4 lg:gap-5">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="font-extrabold text-xl">
            Figures to steer by
          </h2>
          <p role="status" className="text-quiet text-sm">
            {data ? `since ${kigaliDayName(data.since)}, today included` : 'Counting…'}
          </p>
        </div>
        <Periods days={days} onDays={setDays} />
      </div>
      <ListProblem error={error} onRetry={() => void refetch()} />
      {data && <Sheets figures={data} isOld={isPlaceholderData} />}
      {!data && !error && <div aria-hidden="true" className="h-[60rem] animate-pulse rounded-card bg-sand" />}
    </section>
  )
}

function Periods({ days, onDays }: { days: Period; onDays: (days: Period) => void }) {
  return (
    <fieldset className="flex min-w-0 gap-1 rounded-control border border-rule bg-surface p-1">
      <legend className="sr-only">Period</legend>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === days}
          onClick={() => onDays(period)}
          className="min-h-11 rounded-md px-3.5 font-medium text-sm -outline-offset-3 hover:bg-sand aria-pressed:bg-ink aria-pressed:text-white lg:min-h-9"
        >
          {period} days
        </button>
      ))}
    </fieldset>
  )
}

function Sheets({ figures, isOld }: { figures: Figures; isOld: boolean }) {
  const { completed, turnover_rwf, customers } = figures
  const done = endedPath(figures, 'completed')
  return (
    <div className={`grid grid-cols-1 gap-4 lg:gap-5 ${isOld ? 'opacity-60' : ''}`}>
      <ul aria-label="In this time" className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        <Total label="Turnover" value={rwfText(turnover_rwf)} href={done} hint="as agreed" />
        <Total label="Completed requests" value={wholeText(completed)} href={done} />
        <Total
          label="Returning customers"
          value={shareText(customers.returning, customers.completed)}
          href={done}
          hint={`${wholeText(customers.returning)} of ${wholeText(customers.completed)} had one before`}
        />
      </ul>
      <MoneyTotals figures={figures} />
      <Plots received={figures} mayOpen />
      <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-2">
        <FigureTable sheet={taskerSheet(figures)} />
        <FigureTable sheet={dispatcherSheet(figures)} />
        <FigureTable sheet={demandSheet(figures)} />
        <FigureTable sheet={placeSheet(figures)} />
        <FigureTable sheet={cancellationSheet(figures)} />
      </div>
    </div>
  )
}

const unpaidPath = '/admin/taskers-request?view=unpaid'

/** What was paid, given back and kept, and what is still open. */
function MoneyTotals({ figures }: { figures: Figures }) {
  const { money, share_rwf } = figures
  const { collected_rwf, to_taskers_rwf, refunded_rwf, open_rwf } = money
  return (
    <ul
      aria-label="Money in this time"
      className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3 2xl:grid-cols-5"
    >
      <Total
        label="Collected"
        value={rwfText(collected_rwf)}
        href="/admin/money/payments?state=paid"
        hint="money that is ours"
      />
      <Total
        label="Paid to taskers"
        value={rwfText(to_taskers_rwf)}
        href="/admin/money/payments?state=paid"
        hint="cash that is theirs"
      />
      <Total label="Refunded" value={rwfText(refunded_rwf)} href="/admin/money/refunds?state=paid" />
      <Total label="Open" value={rwfText(open_rwf)} href={unpaidPath} hint="completed and not paid, today" />
      <Total
        label="Our share"
        value={share_rwf === null ? 'None' : rwfText(share_rwf)}
        href={endedPath(figures, 'completed')}
        hint={share_rwf === null ? 'all of it is the taskers’' : 'of completed requests, less the pay'}
      />
    </ul>
  )
}

type TotalProps = { label: string; value: string; href: string; hint?: string }

function Total({ label, value, href, hint }: TotalProps) {
  return (
    <li className="relative grid content-start rounded-card border border-rule bg-surface p-4 transition-colors duration-150 hover:border-ink/50 lg:p-5">
      <Link
        href={href}
        prefetch={false}
        className="font-medium text-sm outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-ochre"
      >
        {label}
      </Link>
      <span className="tabular mt-1 font-extrabold text-2xl">{value}</span>
      {hint && <span className="mt-1 text-quiet text-sm">{hint}</span>}
    </li>
  )
}
