import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { channelLabels, statusText, templateLabel } from './labels'
import type { MessageExportQuery } from './list'
import { isChannelLocal, listAllMessages } from './queries'
import type { MessageRow } from './schema'

const figure = (value: number | null) => (value === null ? '' : String(value))
const stateOf = ({ status, channel }: MessageRow) => statusText(status, isChannelLocal(channel))

const columns: CsvColumn<MessageRow>[] = [
  { id: 'created_at', label: 'Written at', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'kind', label: 'Channel', value: ({ channel }) => channelLabels[channel] },
  { id: 'kind', label: 'Direction', value: ({ direction }) => (direction === 'in' ? 'In' : 'Out') },
  { id: 'subject', label: 'Address', value: ({ address }) => address },
  {
    id: 'subject',
    label: 'Subject',
    // The beginning of a text is its words, which stay here.
    value: ({ subject, channel }) => (channel === 'mail' ? subject : ''),
  },
  { id: 'kind', label: 'Kind', value: ({ template }) => templateLabel(template) },
  { id: 'status', label: 'State', value: stateOf },
  { id: 'status', label: 'Sent at', value: ({ sent_at }) => csvMoment(sent_at) },
  { id: 'status', label: 'Answered at', value: ({ answered_at }) => csvMoment(answered_at) },
  { id: 'parts', label: 'Parts', value: ({ parts }) => figure(parts) },
  { id: 'parts', label: 'Cost', value: ({ cost }) => cost ?? '' },
  { id: 'attempts', label: 'Attempts', value: ({ attempts }) => String(attempts) },
  { id: 'last_error', label: 'Last error', value: ({ last_error }) => last_error ?? '' },
]

/** The messages that a filter finds, as CSV without their texts. The export is recorded in the audit log. */
export function exportMessages(query: MessageExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => listAllMessages(filter, limit)
  const list = { action: 'messages.exported', kind: 'messages', word: 'messages', filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
