import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { moneyWorkLabels } from '@/lib/money/dues/labels'
import type { MoneyWorkExportQuery } from '@/lib/money/dues/list'
import type { MoneyWorkRow } from '@/lib/money/dues/schema'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { listAllMoneyWork } from './queries'

const columns: CsvColumn<MoneyWorkRow>[] = [
  { id: 'kind', label: 'What', value: ({ kind }) => moneyWorkLabels[kind] },
  { id: 'kind', label: 'Detail', value: ({ detail }) => detail ?? '' },
  { id: 'request', label: 'Reference', value: ({ reference }) => reference ?? '' },
  { id: 'request', label: 'Customer', value: ({ full_name }) => full_name ?? '' },
  { id: 'request', label: 'Tasker', value: ({ tasker_name }) => tasker_name ?? '' },
  { id: 'amount', label: 'RWF', value: ({ amount_rwf }) => String(amount_rwf ?? '') },
  { id: 'since', label: 'Since', value: ({ since }) => csvMoment(since) },
]

/** The work list of money as CSV. The audit log records the export without the search text. */
export function exportMoneyWork(query: MoneyWorkExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => listAllMoneyWork(filter, limit)
  const list = { action: 'money_work.exported', kind: 'money_work', word: 'entries', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
