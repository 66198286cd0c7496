import { kigaliDay } from '@/lib/i18n/time'
import { mondayOf } from '@/lib/settings/clock'
import type { Statement, StatementWeek } from './schema'

type Row = Statement['rows'][number]
type Sums = Omit<StatementWeek, 'week'>

const none: Sums = { received_rwf: 0, owed_to_us_rwf: 0, owed_to_you_rwf: 0, paid_rwf: 0, brought_rwf: 0 }

/** The Monday of the week in which a row was booked. */
export const weekOf = ({ at }: Pick<Row, 'at'>): string => mondayOf(kigaliDay(new Date(at)))

function add(sums: Sums, { kind, amount_rwf: amount, own_rwf: own }: Row): void {
  sums.received_rwf += own ?? (kind === 'cash' ? Math.max(0, amount ?? 0) : 0)
  if (!amount) return
  if (kind === 'job') sums.owed_to_you_rwf -= amount
  else if (kind === 'paid') sums.paid_rwf += amount
  else if (kind === 'brought') sums.brought_rwf -= amount
  else if (kind !== 'other' || amount > 0) sums.owed_to_us_rwf += amount
  else sums.owed_to_you_rwf -= amount
}

/** What was turned round, such as cash given back or a job opened again, counts for the other side. */
function turned({ received_rwf, ...sums }: Sums): Sums {
  const more = (sum: number) => Math.max(0, sum)
  return {
    received_rwf,
    owed_to_us_rwf: more(sums.owed_to_us_rwf) + more(-sums.owed_to_you_rwf) + more(-sums.brought_rwf),
    owed_to_you_rwf: more(sums.owed_to_you_rwf) + more(-sums.owed_to_us_rwf) + more(-sums.paid_rwf),
    paid_rwf: more(sums.paid_rwf),
    brought_rwf: more(sums.brought_rwf),
  }
}

/** What the rows of a statement come to in each week. */
export function weeksOf(rows: readonly Row[]): StatementWeek[] {
  const weeks = new Map<string, Sums>()
  for (const row of rows) {
    const week = weekOf(row)
    const sums = weeks.get(week) ?? { ...none }
    add(sums, row)
    weeks.set(week, sums)
  }
  return [...weeks].map(([week, sums]) => ({ week, ...turned(sums) }))
}
