import 'server-only'
import { transact } from '@/db/client'
import { type CsvColumn, csvMoment, toCsvOf } from '@/lib/platform/csv'
import { AppError } from '@/lib/platform/errors'
import { recordAudit } from './change'
import { actionLabel, kindLabel } from './labels'
import { listAuditRows } from './queries'
import type { AuditExportQuery, AuditRow } from './schema'
import { sentenceOf, sentenceText } from './sentence'

const mostRows = 10_000
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
export async function exportAudit(query: AuditExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const rows = await listAuditRows(filter, mostRows + 1)
  if (rows.length > mostRows) {
    const limit = mostRows.toLocaleString('en')
    throw new AppError('invalid', { message: `More than ${limit} rows match. Narrow the list first.` })
  }
  const subject = { kind: 'audit_log', id: 'list' }
  await transact((tx) =>
    recordAudit(tx, { adminId, action: 'audit.exported', subject, after: { ...filter, rows: rows.length } }),
  )
  return toCsvOf(columns, rows, wanted)
}
