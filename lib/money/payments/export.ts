import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { paymentMethodLabels, paymentReasonText, paymentStateLabels } from './labels'
import type { PaymentExportQuery } from './list'
import { paymentReads } from './queries'
import type { PaymentRow } from './schema'

const figure = (value: number | null) => String(value ?? '')

const columns: CsvColumn<PaymentRow>[] = [
  { id: 'created', label: 'Begun', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'request', label: 'Reference', value: ({ reference }) => reference },
  { id: 'request', label: 'Customer', value: ({ full_name }) => full_name },
  { id: 'method', label: 'Method', value: ({ method }) => paymentMethodLabels[method] },
  { id: 'method', label: 'Taken by', value: ({ tasker_name }) => tasker_name ?? '' },
  { id: 'method', label: 'Ours', value: ({ is_ours }) => (is_ours ? 'yes' : 'no') },
  { id: 'amount', label: 'Due RWF', value: ({ amount_rwf }) => figure(amount_rwf) },
  { id: 'amount', label: 'Paid RWF', value: ({ settled_rwf }) => figure(settled_rwf) },
  { id: 'said', label: 'The customer says RWF', value: (row) => figure(row.said_by_customer_rwf) },
  { id: 'said', label: 'The tasker says RWF', value: (row) => figure(row.said_by_tasker_rwf) },
  { id: 'state', label: 'State', value: ({ state }) => paymentStateLabels[state] },
  { id: 'state', label: 'Why', value: ({ reason }) => paymentReasonText(reason) },
  { id: 'state', label: 'Code', value: ({ provider_code }) => provider_code ?? '' },
  { id: 'settled', label: 'Settled at', value: ({ settled_at }) => csvMoment(settled_at) },
]

/** The payments that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportPayments(query: PaymentExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => paymentReads.first(filter, limit)
  const list = { action: 'payments.exported', kind: 'payments', word: 'payments', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
