'use client'

import { useMemo } from 'react'
import { MessageBadge } from '@/components/console/badge'
import { ListPage } from '@/components/console/data-list'
import { type Column, momentColumn } from '@/components/console/data-table-columns'
import type { ListFilter } from '@/components/console/list-filters'
import type { ServedList } from '@/components/console/use-list'
import { messageStatuses } from '@/lib/messages/constants'
import { statusText, templateLabel } from '@/lib/messages/labels'
import { type MessageAnswer, type MessageQuery, type MessageRow, messageList } from '@/lib/messages/schema'
import { RetryButton } from './retry-button'

const messageColumns = (isLocal: boolean): Column<MessageRow>[] => [
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
    cell: ({ status }) => <MessageBadge status={status} isLocal={isLocal} />,
  },
  { id: 'attempts', label: 'Attempts', card: 'fact', className: 'tabular', cell: (row) => row.attempts },
  {
    id: 'last_error',
    label: 'Last error',
    card: 'line',
    className: 'max-w-56 break-words text-sm',
    cell: (row) => row.last_error && <span className="text-alarm">{row.last_error}</span>,
  },
  momentColumn('created_at', 'Written', (row) => row.created_at, { isSortable: true, isQuiet: true }),
  {
    id: 'retry',
    label: 'Send again',
    hasHiddenLabel: true,
    isFixed: true,
    className: 'text-right',
    cell: (row) => row.status === 'failed' && <RetryButton id={row.id} subject={row.subject} />,
  },
]

const source = {
  id: 'messages',
  list: messageList,
  path: '/admin/messages',
  api: '/api/admin/messages',
  renewEvery: 5_000,
}
const text = {
  title: 'Messages',
  nouns: { one: 'mail', many: 'mails' },
  empty: 'No mails yet. The first one appears here.',
  search: 'Address or subject',
}
const linkOf = ({ id, subject }: MessageRow) => ({
  href: `/admin/messages/${id}`,
  label: `Open ${subject || 'erased mail'}`,
})

type MessageListProps = ServedList<MessageQuery, MessageAnswer> & {
  templates: string[]
  /** No mail provider is configured: mails are not sent. */
  isLocal: boolean
}

const filtersOf = (templates: string[], isLocal: boolean): ListFilter<MessageQuery>[] => [
  {
    name: 'status',
    label: 'State',
    options: messageStatuses.map((status) => [status, statusText(status, isLocal)]),
  },
  {
    name: 'template',
    label: 'Kind',
    options: templates.map((template) => [template, templateLabel(template)]),
  },
]

export function MessageList({ templates, isLocal, ...served }: MessageListProps) {
  const rowLook = useMemo(() => ({ columns: messageColumns(isLocal), linkOf }), [isLocal])
  return (
    <ListPage
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      filters={filtersOf(templates, isLocal)}
    />
  )
}
