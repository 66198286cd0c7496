import { Badge } from '@/components/console/badge'
import type { Column } from '@/components/console/data-table-columns'
import { MomentCell } from '@/components/console/moment'
import { statusText, templateLabel } from '@/lib/messages/labels'
import type { MessageRow } from '@/lib/messages/schema'
import { RetryButton } from './retry-button'
import { statusTone } from './status-tone'

export const messageColumns = (isLocal: boolean): Column<MessageRow>[] => [
  {
    id: 'subject',
    label: 'Mail',
    isFixed: true,
    card: 'title',
    className: 'max-w-80 break-words',
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.subject || 'Erased'}</span>
        <span className="block font-normal text-quiet text-sm">
          {row.to ? `to ${row.to}` : 'address erased'}
        </span>
      </>
    ),
  },
  {
    id: 'template',
    label: 'Kind',
    card: 'fact',
    className: 'max-w-44',
    cell: (row) => templateLabel(row.template),
  },
  {
    id: 'status',
    label: 'State',
    card: 'aside',
    cell: ({ status }) => <Badge tone={statusTone(status, isLocal)}>{statusText(status, isLocal)}</Badge>,
  },
  {
    id: 'attempts',
    label: 'Attempts',
    card: 'fact',
    className: 'tabular',
    cell: (row) => row.attempts,
  },
  {
    id: 'last_error',
    label: 'Last error',
    card: 'line',
    className: 'max-w-56 break-words text-sm',
    cell: (row) => row.last_error && <span className="text-alarm">{row.last_error}</span>,
  },
  {
    id: 'created_at',
    label: 'Written',
    isSortable: true,
    card: 'fact',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: (row) => <MomentCell at={row.created_at} />,
  },
  {
    id: 'retry',
    label: 'Send again',
    hasHiddenLabel: true,
    isFixed: true,
    className: 'text-right',
    cell: (row) => row.status === 'failed' && <RetryButton id={row.id} subject={row.subject} />,
  },
]
