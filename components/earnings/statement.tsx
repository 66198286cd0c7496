import 'server-only'
import { getLocale } from 'next-intl/server'
import { francs, type Spoken } from '@/components/jobs/when'
import { PrintButton } from '@/components/receipts/print-button'
import { buttonClass } from '@/components/ui/button'
import { TextInput } from '@/components/ui/inputs'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay } from '@/lib/i18n/time'
import { figuresOf, rowText, sidesOf } from '@/lib/money/statements/labels'
import type { Statement } from '@/lib/money/statements/schema'
import { weekOf } from '@/lib/money/statements/workflow'
import { loadWords } from '@/lib/site/words'
import { WeekFigures } from './week-figures'

type StatementProps = { tasker: { id: string; name: string }; statement: Statement }

/** What was booked between a tasker and us, to read, to print and to keep. */
export async function StatementPage({ tasker, statement }: StatementProps) {
  const [{ jobs: words }, locale] = await Promise.all([loadWords('jobs'), getLocale()])
  const { earnings: copy } = words
  const { from, to } = statement
  const csv = `/api/taskers/${tasker.id}/statement?from=${from}&to=${to}&format=csv&locale=${locale}`
  return (
    <div className="page max-w-3xl! grid gap-6 py-6 lg:py-10">
      <div>
        <a
          href={localePath(locale, '/tasker-earnings')}
          className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
        >
          {copy.back}
        </a>
        <h1 className="font-extrabold text-title leading-tight">{copy.statement}</h1>
        <p className="wrap-anywhere font-semibold">{tasker.name}</p>
        <p className="text-quiet">
          {longDate(from, locale)} – {longDate(to, locale)}
        </p>
      </div>
      <form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
        <TextInput id="from" name="from" type="date" label={copy.from} defaultValue={from} required />
        <TextInput id="to" name="to" type="date" label={copy.to} defaultValue={to} required />
        <button type="submit" className={buttonClass('secondary')}>
          {copy.show}
        </button>
      </form>
      <Rows statement={statement} locale={locale} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <PrintButton>{copy.print}</PrintButton>
        <a href={csv} className={buttonClass('secondary')} download>
          {copy.csv}
        </a>
      </div>
    </div>
  )
}

type RowsProps = { statement: Statement; locale: Locale }

async function Rows({ statement, locale }: RowsProps) {
  const { jobs: words } = await loadWords('jobs')
  const { earnings: copy } = words
  const { from, to, rows, weeks, opening_rwf, closing_rwf, received_rwf } = statement
  if (rows.length === 0 && opening_rwf === 0) return <p className="text-quiet">{copy.empty}</p>
  return (
    <>
      <Balance label={`${copy.balance}, ${longDate(from, locale)}`} amount={opening_rwf} />
      {weeks.map((week) => (
        <section key={week.week} className="grid gap-3">
          <h2 className="break-after-avoid font-bold text-lg leading-tight">
            {fill(copy.week, { day: longDate(week.week, locale) })}
          </h2>
          <ul className="grid gap-3">
            {rows
              .filter((row) => weekOf(row) === week.week)
              .map((row) => (
                <Row
                  key={`${row.at} ${row.kind} ${row.amount_rwf} ${row.own_rwf}`}
                  row={row}
                  spoken={{ locale, words }}
                />
              ))}
          </ul>
          <WeekFigures week={week} spoken={{ locale, words }} />
        </section>
      ))}
      <Balance label={`${copy.balance}, ${longDate(to, locale)}`} amount={closing_rwf} />
      <p className="flex justify-between gap-3 font-semibold">
        {copy.received} <span className="tabular">{francs(received_rwf, { locale, words })}</span>
      </p>
    </>
  )
}

type RowProps = { row: Statement['rows'][number]; spoken: Spoken }

function Row({ row, spoken }: RowProps) {
  const { earnings: copy } = spoken.words
  const { received, youOwe, owedToYou, paid, brought } = figuresOf(row)
  // That something was settled is said by the row itself.
  const side = youOwe ? copy.youOwe : owedToYou ? copy.owedToYou : received ? copy.received : null
  const amount = youOwe ?? owedToYou ?? paid ?? brought ?? received
  return (
    <li className="flex items-baseline justify-between gap-3 border-rule border-b pb-2">
      <span className="wrap-anywhere">
        <Whole text={rowText(row, copy)} part={row.reference} />
        <span className="block text-quiet text-sm">
          {[longDate(kigaliDay(new Date(row.at)), spoken.locale), side].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="tabular whitespace-nowrap font-semibold">{amount && francs(amount, spoken)}</span>
    </li>
  )
}

/** A text whose reference is not broken at its hyphen. */
function Whole({ text, part }: { text: string; part: string | null }) {
  const at = part ? text.indexOf(part) : -1
  if (!part || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}

async function Balance({ label, amount }: { label: string; amount: number }) {
  const [{ jobs: words }, locale] = await Promise.all([loadWords('jobs'), getLocale()])
  const { earnings: copy } = words
  const { youOwe, owedToYou } = sidesOf(amount)
  return (
    <p className="flex items-baseline justify-between gap-3 border-rule border-b pb-2 font-bold">
      <span>
        {label}
        {amount !== 0 && (
          <span className="block font-normal text-quiet text-sm">
            {youOwe !== null ? copy.youOwe : copy.owedToYou}
          </span>
        )}
      </span>
      <span className="tabular whitespace-nowrap">{francs(youOwe ?? owedToYou ?? 0, { locale, words })}</span>
    </p>
  )
}
