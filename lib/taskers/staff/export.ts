import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { checksText, codeChannelLabels, statusLabels } from '@/lib/taskers/staff/labels'
import type { TaskerExportQuery } from './list'
import { listAllTaskers } from './queries'
import type { TaskerRow } from './schema'

const csvColumns: CsvColumn<TaskerRow>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name },
  { id: 'contact', label: 'Email', value: ({ email }) => email },
  { id: 'contact', label: 'Phone', value: ({ phone }) => phone },
  { id: 'contact', label: 'Login codes', value: ({ code_channel }) => codeChannelLabels[code_channel] },
  { id: 'profession', label: 'Profession', value: ({ profession }) => profession },
  { id: 'status', label: 'State', value: ({ status }) => statusLabels[status] },
  { id: 'available', label: 'Available', value: ({ is_available }) => (is_available ? 'yes' : 'no') },
  { id: 'skills', label: 'Skills', value: ({ skills }) => skills.join('; ') },
  { id: 'districts', label: 'Districts', value: ({ districts }) => districts.join('; ') },
  { id: 'checks', label: 'Checks', value: checksText },
  { id: 'checks', label: 'Checked on', value: ({ checked_on }) => checked_on ?? '' },
  { id: 'checks', label: 'Checks valid until', value: ({ checks_until }) => checks_until ?? '' },
  { id: 'created_at', label: 'Applied at', value: ({ created_at }) => csvMoment(created_at) },
]

/** The taskers that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportTaskers(query: TaskerExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => listAllTaskers(filter, limit)
  const list = { action: 'taskers.exported', kind: 'taskers', word: 'taskers', filters } as const
  return exportRows({ ...list, columns: csvColumns, wanted, rows }, adminId)
}
