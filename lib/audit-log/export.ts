import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { actionLabel, kindLabel } from './labels'
import type { AuditExportQuery } from './list'
import { listAuditRows } from './queries'
import type { AuditRow } from './schema'
import { sentenceOf, sentenceText } from './sentence'

const text = (part: AuditRow['before']) => (part ? JSON.stringify(part) : '')

const columns: CsvColumn<AuditRow>[] = [
  { id: 'at', label: 'At', value: ({ at }) => csvMoment(at) },
  { id: 'action', label: 'What', value: sentenceText },
  { id: 'action', label: 'Who', value: (row) => sentenceOf(row).actor },
  { id: 'action', label: 'Action', value: ({ action }) => actionLabel(action) },
  { id: 'action', label: 'Subject', value: ({ subject_kind }) => kindLabel(subject_kind) },
  { id: 'action', label: 'Subject id', value: ({ subject_id }) => subject_id },
  { id: 'action', label: 'Subject name', value: ({ subject_name }) => subject_name ?? '' },
  { id: 'action', label: 'Before', value: ({ before }) => text(before) },
  { id: 'action', label: 'After', value: ({ after }) => text(after) },
]

/** The rows that a filter finds, as CSV. The export itself is recorded in the audit log. */
export function exportAudit(query: AuditExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filters } = query
  const rows = (limit: number) => listAuditRows(filters, limit)
  const list = { action: 'audit.exported', kind: 'audit_log', word: 'rows', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
