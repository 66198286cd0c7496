import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import type { ContentNoun } from './mutations'
import type { ExportQuery } from './schema'

type Entry = { id: number; updated_at: string }
type Publishable = { is_published: boolean; is_archived: boolean }

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

export const publishedColumns: CsvColumn<Publishable>[] = [
  { id: 'published', label: 'Published', value: ({ is_published }) => yesOrNo(is_published) },
  { id: 'archived', label: 'Archived', value: ({ is_archived }) => yesOrNo(is_archived) },
]

/** The export of one kind of content as CSV, with the wanted columns; it is recorded in the audit log. */
export function contentExport<Row extends Entry, Query extends ExportQuery>(
  { kind, plural }: ContentNoun,
  rowsOf: (query: Query) => Promise<Row[]>,
  own: readonly CsvColumn<Row>[],
) {
  const columns: CsvColumn<Row>[] = [
    { id: 'id', label: 'Id', value: ({ id }) => String(id) },
    ...own,
    { id: 'updated_at', label: 'Changed at', value: ({ updated_at }) => csvMoment(updated_at) },
  ]
  const list = { action: `${plural}.exported`, kind, word: plural, columns } as const
  return (query: Query, adminId: string): Promise<string> =>
    exportRows({ ...list, wanted: query.columns, rows: () => rowsOf(query) }, adminId)
}
