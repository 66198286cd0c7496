import 'server-only'
import { transact } from '@/db/client'
import { recordAudit } from '@/lib/audit/record'
import { toCsv } from '@/lib/platform/csv'
import { listStaff } from './queries'
import type { StaffFilter } from './schema'

const headings = ['Name', 'Email', 'Role', 'State', 'Two-factor login', 'Last seen at', 'Added at']

/** The staff that a filter finds, as CSV; that somebody took it away is on record. */
export async function exportStaff(filter: StaffFilter, adminId: string): Promise<string> {
  const rows = await listStaff(filter)
  const subject = { kind: 'admins', id: 'list' }
  await transact((tx) =>
    recordAudit(tx, { adminId, action: 'admins.exported', subject, after: { rows: rows.length } }),
  )
  return toCsv(
    headings,
    rows.map((row) => [
      row.name,
      row.email,
      row.role,
      row.state,
      row.has_two_factor ? 'yes' : 'no',
      row.last_seen_at ?? '',
      row.created_at,
    ]),
  )
}
