import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { csvMoment, toCsv } from '@/lib/platform/lists/csv'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { rowText, sidesOf } from './labels'
import type { Statement } from './schema'

const copies = { en: en.jobs.earnings, rw: rw.jobs.earnings, fr: fr.jobs.earnings } as const

const figure = (amount: number | null) => (amount ? String(amount) : '')

/** A statement as CSV, in the tasker's language. A sum is in the column of who owes it. */
export function statementCsv({ rows, opening_rwf, closing_rwf }: Statement, locale: Locale): string {
  const copy = copies[locale]
  const line = (at: string, text: string, own: number | null, amount: number | null) => {
    const { youOwe, owedToYou } = sidesOf(amount)
    return [at, text, figure(own), figure(youOwe), figure(owedToYou)]
  }
  return toCsv(
    ['', copy.statement, copy.received, copy.youOwe, copy.owedToYou],
    [
      line('', copy.balance, null, opening_rwf),
      ...rows.map((row) => line(csvMoment(row.at), rowText(row, copy), row.own_rwf, row.amount_rwf)),
      line('', copy.balance, null, closing_rwf),
    ],
  )
}
