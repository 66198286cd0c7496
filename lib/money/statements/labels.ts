import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'
import type { Statement, StatementWeek } from './schema'

type Copy = (typeof messages)['jobs']['earnings']

/** What a row of a statement says. */
export const rowText = ({ kind, reference }: Statement['rows'][number], copy: Copy): string =>
  fill(copy.rows[kind], { reference: reference ?? '' })

/** A sum between a tasker and us, by who owes it. */
export const sidesOf = (amount: number | null) => ({
  youOwe: amount !== null && amount > 0 ? amount : null,
  owedToYou: amount !== null && amount < 0 ? -amount : null,
})

/** The same of a row, and what it says was received or settled. */
export function figuresOf({ kind, amount_rwf, own_rwf }: Statement['rows'][number]) {
  const { youOwe, owedToYou } = sidesOf(amount_rwf)
  const isPaid = kind === 'paid' && youOwe !== null
  const isBrought = kind === 'brought' && owedToYou !== null
  return {
    received: own_rwf ?? (kind === 'cash' ? youOwe : null),
    youOwe: isPaid ? null : youOwe,
    owedToYou: isBrought ? null : owedToYou,
    paid: isPaid ? youOwe : null,
    brought: isBrought ? owedToYou : null,
  }
}

/** The figures of a week that are not 0, each with its name. */
export const weekFigures = (week: StatementWeek, copy: Copy): [name: string, amount: number][] =>
  (
    [
      [copy.received, week.received_rwf],
      [copy.weekOurs, week.owed_to_us_rwf],
      [copy.weekYours, week.owed_to_you_rwf],
      [copy.rows.paid, week.paid_rwf],
      [copy.rows.brought, week.brought_rwf],
    ] satisfies [string, number][]
  ).filter(([, amount]) => amount !== 0)
