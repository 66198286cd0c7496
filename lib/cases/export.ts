import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { caseTexts, remediesOf } from './labels'
import type { CaseExportQuery } from './list'
import { listAllCases } from './queries'
import type { CaseRow } from './schema'

const columns: CsvColumn<CaseRow>[] = [
  { id: 'kind', label: 'What', value: ({ kind }) => caseTexts[kind] },
  { id: 'kind', label: 'Reference', value: ({ reference }) => reference },
  { id: 'kind', label: 'Task', value: ({ task_title }) => task_title },
  { id: 'customer', label: 'Customer', value: ({ full_name }) => full_name },
  { id: 'customer', label: 'Phone', value: ({ phone }) => phone },
  { id: 'tasker', label: 'Tasker', value: ({ tasker }) => tasker?.name ?? '' },
  { id: 'words', label: 'What they said', value: ({ words }) => words ?? '' },
  { id: 'stake', label: 'Agreed RWF', value: ({ agreed_rwf }) => String(agreed_rwf ?? '') },
  { id: 'stake', label: 'Pay RWF', value: ({ pay_rwf }) => String(pay_rwf ?? '') },
  { id: 'stake', label: 'Rating', value: ({ rating }) => String(rating ?? '') },
  { id: 'remedy', label: 'Remedy', value: (row) => (row.remedy ? remediesOf(row)[row.remedy] : '') },
  { id: 'remedy', label: 'Who does it', value: ({ remedy_by }) => remedy_by?.name ?? '' },
  { id: 'remedy', label: 'By when', value: ({ remedy_due_at }) => csvMoment(remedy_due_at) },
  { id: 'since', label: 'Since', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'settled', label: 'Settled at', value: ({ settled_at }) => csvMoment(settled_at) },
  { id: 'settled', label: 'Settled by', value: ({ settled_by }) => settled_by ?? '' },
  { id: 'note', label: 'Note', value: ({ note }) => note ?? '' },
]

/** The cases that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportCases(query: CaseExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => listAllCases(filter, limit)
  const list = { action: 'cases.exported', kind: 'cases', word: 'cases', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
