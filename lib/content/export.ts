import 'server-only'
import { transact } from '@/db/client'
import { type CsvColumn, toCsvOf } from '@/lib/platform/csv'
import { type ContentNoun, recordContent } from './mutations'

/** Rows as CSV. The export is recorded in the audit log. */
export async function exportContent<Row>(list: {
  noun: ContentNoun
  rows: readonly Row[]
  columns: readonly CsvColumn<Row>[]
  wanted: string | undefined
  adminId: string
}): Promise<string> {
  const { noun, rows, columns, wanted, adminId } = list
  const after = { rows: rows.length }
  await transact((tx) => recordContent(tx, { noun, id: 'list', action: 'exported', adminId, after }))
  return toCsvOf(columns, rows, wanted)
}
