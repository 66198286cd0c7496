import 'server-only'
import { transact } from '@/db/client'
import { wholeText } from '@/lib/i18n/whole'
import { AppError } from '@/lib/platform/errors'
import { type CsvColumn, toCsvOf } from '@/lib/platform/lists/csv'
import { recordAudit } from './change'
import type { AuditAction } from './labels'

type Export<Row> = {
  action: Extract<AuditAction, `${string}.exported`>
  kind: string
  columns: readonly CsvColumn<Row>[]
  wanted: string | undefined
  rows: (limit: number) => Promise<Row[]>
  /** The limit of rows, and their name for the message when there are more. */
  most?: number
  word: string
  /** What the audit row says besides the number of rows; no words of a search, which may be personal. */
  filters?: Record<string, unknown>
}

/** A list as CSV with the wanted columns. The export is recorded in the audit log. */
export async function exportRows<Row>(list: Export<Row>, adminId: string): Promise<string> {
  const { action, kind, columns, wanted, most = 10_000, word, filters } = list
  const rows = await list.rows(most + 1)
  if (rows.length > most) {
    const limit = wholeText(most)
    throw new AppError('invalid', { message: `More than ${limit} ${word} match. Narrow the list first.` })
  }
  const subject = { kind, id: 'list' }
  const after = { ...filters, rows: rows.length }
  await transact((tx) => recordAudit(tx, { adminId, action, subject, after }))
  return toCsvOf(columns, rows, wanted)
}
