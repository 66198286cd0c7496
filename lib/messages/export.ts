import 'server-only'
import { transact } from '@/db/client'
import { recordAudit } from '@/lib/audit/change'
import { type CsvColumn, csvMoment, toCsvOf } from '@/lib/platform/csv'
import { AppError } from '@/lib/platform/errors'
import { isMailLocal } from '@/lib/platform/mail'
import { messageExportLimit } from './constants'
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
export async function exportMessages(query: MessageExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const rows = await listAllMessages(filter, messageExportLimit + 1)
  if (rows.length > messageExportLimit) {
    const limit = messageExportLimit.toLocaleString('en')
    throw new AppError('invalid', { message: `More than ${limit} mails match. Narrow the list first.` })
  }
  const { q: _words, ...filters } = filter
  const subject = { kind: 'messages', id: 'list' }
  const after = { ...filters, rows: rows.length }
  await transact((tx) => recordAudit(tx, { adminId, action: 'messages.exported', subject, after }))
  return toCsvOf(columns, rows, wanted)
}
