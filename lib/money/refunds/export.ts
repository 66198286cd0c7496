import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { refundHanderLabels, refundReasonLabels, refundStateText } from './labels'
import type { RefundExportQuery } from './list'
import { refundReads } from './queries'
import type { RefundRow } from './schema'

const columns: CsvColumn<RefundRow>[] = [
  { id: 'created', label: 'Asked', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'request', label: 'Reference', value: ({ reference }) => reference },
  { id: 'request', label: 'Customer', value: ({ full_name }) => full_name },
  { id: 'amount', label: 'RWF', value: ({ amount_rwf }) => String(amount_rwf) },
  { id: 'reason', label: 'Reason', value: ({ reason }) => refundReasonLabels[reason] },
  { id: 'reason', label: 'Note', value: ({ note }) => note ?? '' },
  { id: 'state', label: 'State', value: refundStateText },
  { id: 'state', label: 'Code', value: ({ provider_code }) => provider_code ?? '' },
  { id: 'people', label: 'Asked by', value: ({ asked_by_name }) => asked_by_name ?? '' },
  { id: 'people', label: 'Approved by', value: ({ approved_by_name }) => approved_by_name ?? '' },
  {
    id: 'people',
    label: 'Handed over by',
    value: ({ handed_by }) => (handed_by ? refundHanderLabels[handed_by] : ''),
  },
  { id: 'settled', label: 'Refunded at', value: ({ settled_at }) => csvMoment(settled_at) },
]

/** The refunds that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportRefunds(query: RefundExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => refundReads.first(filter, limit)
  const list = { action: 'refunds.exported', kind: 'refunds', word: 'refunds', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
