import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { payoutStateLabels } from './labels'
import type { PayoutExportQuery } from './list'
import { payoutReads } from './queries'
import type { PayoutRow } from './schema'

const columns: CsvColumn<PayoutRow>[] = [
  { id: 'created', label: 'Asked', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'tasker', label: 'Tasker', value: ({ name }) => name },
  { id: 'tasker', label: 'To', value: ({ phone }) => phone ?? '' },
  { id: 'amount', label: 'RWF', value: ({ amount_rwf }) => String(amount_rwf) },
  { id: 'note', label: 'Note', value: ({ note }) => note ?? '' },
  { id: 'state', label: 'State', value: ({ state }) => payoutStateLabels[state] },
  { id: 'state', label: 'Code', value: ({ provider_code }) => provider_code ?? '' },
  { id: 'people', label: 'Asked by', value: ({ asked_by_name }) => asked_by_name ?? '' },
  { id: 'settled', label: 'Paid out at', value: ({ settled_at }) => csvMoment(settled_at) },
]

/** The payouts that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportPayouts(query: PayoutExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => payoutReads.first(filter, limit)
  const list = { action: 'payouts.exported', kind: 'payouts', word: 'payouts', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
