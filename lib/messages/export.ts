import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/csv'
import { isMailLocal } from '@/lib/platform/mail'
import { statusText, templateLabel } from './labels'
import { listAllMessages } from './queries'
import type { MessageExportQuery, MessageRow } from './schema'

const columns: CsvColumn<MessageRow>[] = [
  { id: 'created_at', label: 'Written at', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'to', label: 'To', value: ({ to }) => to },
  { id: 'subject', label: 'Subject', value: ({ subject }) => subject },
  { id: 'template', label: 'Kind', value: ({ template }) => templateLabel(template) },
  { id: 'status', label: 'State', value: ({ status }) => statusText(status, isMailLocal()) },
  { id: 'status', label: 'Sent at', value: ({ sent_at }) => csvMoment(sent_at) },
  { id: 'attempts', label: 'Attempts', value: ({ attempts }) => String(attempts) },
  { id: 'last_error', label: 'Last error', value: ({ last_error }) => last_error ?? '' },
]

/** The mails that a filter finds, as CSV without their texts. The export is recorded in the audit log. */
export function exportMessages(query: MessageExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => listAllMessages(filter, limit)
  const list = { action: 'messages.exported', kind: 'messages', word: 'mails', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
