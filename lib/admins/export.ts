import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { roleLabels, stateLabels } from './labels'
import type { StaffExportQuery } from './list'
import { listWholeStaff } from './queries'
import type { StaffRow } from './schema'

const columns: CsvColumn<StaffRow>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name },
  { id: 'name', label: 'Email', value: ({ email }) => email },
  { id: 'role', label: 'Role', value: ({ role }) => roleLabels[role] },
  { id: 'state', label: 'State', value: ({ state }) => stateLabels[state] },
  { id: 'two_factor', label: 'Two-factor login', value: (row) => (row.has_two_factor ? 'yes' : 'no') },
  { id: 'last_seen_at', label: 'Last seen at', value: ({ last_seen_at }) => csvMoment(last_seen_at) },
  { id: 'created_at', label: 'Added at', value: ({ created_at }) => csvMoment(created_at) },
]

/** The staff that a filter finds, as CSV. The export is recorded in the audit log. */
export function exportStaff(query: StaffExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const rows = (limit: number) => listWholeStaff(filter, limit)
  const list = { action: 'admins.exported', kind: 'admins', word: 'people' } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
