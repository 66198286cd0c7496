import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { csvMoment, toCsv } from '@/lib/platform/lists/csv'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { figuresOf, rowText, sidesOf } from './labels'
import type { Statement, StatementWeek } from './schema'
import { weekOf } from './workflow'

const copies = { en: en.jobs.earnings, rw: rw.jobs.earnings, fr: fr.jobs.earnings } as const

type Figures = Partial<Record<'received' | 'youOwe' | 'owedToYou' | 'paid' | 'brought', number | null>>

const line = (at: string, text: string, { received, youOwe, owedToYou, paid, brought }: Figures) => [
  at,
  text,
  ...[received, youOwe, owedToYou, paid, brought].map((amount) => (amount ? String(amount) : '')),
]

/**
 * A statement as CSV, in the tasker's language. A sum is in the column of who owes it. What each week came to
 * follows its rows; only these have a time.
 */
export function statementCsv({ rows, weeks, opening_rwf, closing_rwf }: Statement, locale: Locale): string {
  const copy = copies[locale]
  const lineOf = (row: Statement['rows'][number]) =>
    line(csvMoment(row.at), rowText(row, copy), figuresOf(row))
  const linesOf = (week: StatementWeek) => [
    ...rows.filter((row) => weekOf(row) === week.week).map(lineOf),
    line('', fill(copy.week, { day: longDate(week.week, locale) }), {
      received: week.received_rwf,
      youOwe: week.owed_to_us_rwf,
      owedToYou: week.owed_to_you_rwf,
      paid: week.paid_rwf,
      brought: week.brought_rwf,
    }),
  ]
  return toCsv(
    ['', copy.statement, copy.received, copy.youOwe, copy.owedToYou, copy.rows.paid, copy.rows.brought],
    [
      line('', copy.balance, sidesOf(opening_rwf)),
      ...weeks.flatMap(linesOf),
      line('', copy.balance, sidesOf(closing_rwf)),
    ],
  )
}
