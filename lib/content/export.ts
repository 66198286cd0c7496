import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import type { CsvColumn } from '@/lib/platform/csv'
import type { ContentNoun } from './mutations'

/** Entries as CSV. The export is recorded in the audit log. */
export function exportContent<Row>(list: {
  noun: ContentNoun
  rows: () => Promise<Row[]>
  columns: readonly CsvColumn<Row>[]
  wanted: string | undefined
  adminId: string
}): Promise<string> {
  const { noun, adminId, ...rest } = list
  return exportRows(
    { ...rest, action: `${noun.plural}.exported`, kind: noun.kind, word: noun.plural },
    adminId,
  )
}
