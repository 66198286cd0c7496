import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { barReasonLabels } from '@/lib/customers/constants'
import { localeNames } from '@/lib/i18n/constants'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import type { CustomerExportQuery } from './list'
import { listAllCustomers } from './queries'
import type { CustomerRow } from './schema'

const columns: CsvColumn<CustomerRow>[] = [
  { id: 'name', label: 'Customer', value: ({ full_name }) => full_name },
  { id: 'name', label: 'Phone', value: ({ phone }) => phone },
  { id: 'language', label: 'Language', value: ({ locale }) => localeNames[locale] },
  { id: 'place', label: 'Place', value: ({ location }) => location },
  { id: 'place', label: 'Sector', value: ({ sector }) => sector ?? '' },
  { id: 'place', label: 'District', value: ({ district }) => district ?? '' },
  { id: 'requests', label: 'Requests', value: ({ requests }) => String(requests) },
  { id: 'last', label: 'Last request', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'last', label: 'Task', value: ({ task_title }) => task_title },
  { id: 'marks', label: 'Tags', value: ({ tags }) => tags.join(', ') },
  {
    id: 'marks',
    label: 'Do not serve',
    value: ({ bar_reason }) => (bar_reason ? barReasonLabels[bar_reason] : ''),
  },
]

/** The customers that a filter finds, as CSV. The audit log keeps neither words nor tag of the search. */
export function exportCustomers(query: CustomerExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, tag: _tag, ...filters } = filter
  const rows = (limit: number) => listAllCustomers(filter, limit)
  const list = { action: 'customers.exported', kind: 'customers', word: 'customers', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
