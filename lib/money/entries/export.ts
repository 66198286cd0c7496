import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { accountKindLabels, entryKindLabels } from './labels'
import type { EntryExportQuery, OwedExportQuery } from './list'
import { entryReads, owedReads } from './queries'
import type { EntryRow, OwedRow } from './schema'

const accountText = ({ kind, name }: EntryRow['debit']) =>
  [accountKindLabels[kind], name].filter(Boolean).join(' ')

const entryColumns: CsvColumn<EntryRow>[] = [
  { id: 'booked', label: 'Booked', value: ({ at }) => csvMoment(at) },
  { id: 'booked', label: 'Number', value: ({ id }) => String(id) },
  { id: 'kind', label: 'What', value: ({ kind }) => entryKindLabels[kind] },
  { id: 'kind', label: 'Reversed', value: ({ is_reversed }) => (is_reversed ? 'yes' : 'no') },
  { id: 'accounts', label: 'Debit', value: ({ debit }) => accountText(debit) },
  { id: 'accounts', label: 'Credit', value: ({ credit }) => accountText(credit) },
  { id: 'amount', label: 'RWF', value: ({ amount_rwf }) => String(amount_rwf) },
  { id: 'request', label: 'Reference', value: ({ reference }) => reference ?? '' },
  { id: 'note', label: 'By', value: ({ made_by_name }) => made_by_name ?? '' },
  { id: 'note', label: 'Note', value: ({ note }) => note ?? '' },
]

/** The entries that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportEntries(query: EntryExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => entryReads.first(filter, limit)
  const list = { action: 'entries.exported', kind: 'entries', word: 'entries', filters } as const
  return exportRows({ ...list, columns: entryColumns, wanted, rows }, adminId)
}

const owedColumns: CsvColumn<OwedRow>[] = [
  { id: 'tasker', label: 'Tasker', value: ({ name }) => name },
  { id: 'tasker', label: 'Phone', value: ({ phone }) => phone },
  {
    id: 'balance',
    label: 'Owes us RWF',
    value: ({ balance_rwf }) => String(Math.max(0, balance_rwf)),
  },
  {
    id: 'balance',
    label: 'We owe RWF',
    value: ({ balance_rwf }) => String(Math.max(0, -balance_rwf)),
  },
]

/** What is open between us and taskers, as CSV. */
export function exportOwed(query: OwedExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => owedReads.first(filter, limit)
  const list = { action: 'owed.exported', kind: 'owed', word: 'taskers', filters } as const
  return exportRows({ ...list, columns: owedColumns, wanted, rows }, adminId)
}
