import { Badge, MessageBadge } from '@/components/console/badge'
import { type Column, momentColumn } from '@/components/console/list/data-table-columns'
import { isTroubled, type MessageChannel } from '@/lib/messages/constants'
import { channelLabels, isUnanswered, partsText, personText, templateLabel } from '@/lib/messages/labels'
import type { MessageRow } from '@/lib/messages/schema'
import { RetryButton } from './retry-button'

function What({ row }: { row: MessageRow }) {
  return (
    <>
      <span className={`line-clamp-2 ${row.channel === 'mail' ? 'font-semibold' : 'font-medium'}`}>
        {row.subject || 'Erased'}
      </span>
      <span className="tabular block font-normal text-quiet text-sm">{personText(row)}</span>
    </>
  )
}

function State({ row, isLocal }: { row: MessageRow; isLocal: boolean }) {
  if (isUnanswered(row)) return <Badge tone="clay">Unanswered</Badge>
  return <MessageBadge status={row.status} isLocal={isLocal} />
}

function Parts({ row: { parts, cost } }: { row: MessageRow }) {
  if (parts === null) return <span className="text-quiet">–</span>
  return (
    <>
      {partsText(parts)}
      {cost && <span className="block text-quiet text-sm">{cost}</span>}
    </>
  )
}

export const messageColumns = (local: readonly MessageChannel[]): Column<MessageRow>[] => [
  {
    id: 'subject',
    label: 'Message',
    isFixed: true,
    card: 'title',
    className: 'min-w-48 max-w-80 break-words',
    cell: (row) => <What row={row} />,
  },
  {
    id: 'kind',
    label: 'Kind',
    card: 'line',
    className: 'min-w-32 max-w-44',
    cell: ({ template, channel }) => (
      <>
        <span className="block">{templateLabel(template)}</span>
        <span className="block text-quiet text-sm">{channelLabels[channel]}</span>
      </>
    ),
  },
  {
    id: 'status',
    label: 'State',
    card: 'aside',
    cell: (row) => <State row={row} isLocal={local.includes(row.channel)} />,
  },
  {
    id: 'parts',
    label: 'Parts',
    card: 'none',
    className: 'tabular whitespace-nowrap',
    cell: (row) => <Parts row={row} />,
  },
  {
    id: 'attempts',
    label: 'Attempts',
    isExtra: true,
    card: 'none',
    className: 'tabular',
    cell: (row) => row.attempts,
  },
  {
    id: 'last_error',
    label: 'Last error',
    card: 'line',
    className: 'min-w-32 max-w-56 break-words text-sm',
    cell: (row) => row.last_error && <span className="text-alarm">{row.last_error}</span>,
  },
  momentColumn('created_at', 'Written', (row) => row.created_at, { isSortable: true, isQuiet: true }),
  {
    id: 'retry',
    label: 'Send again',
    hasHiddenLabel: true,
    isFixed: true,
    className: 'text-right',
    cell: (row) => isTroubled(row.status) && <RetryButton message={row} />,
  },
]
