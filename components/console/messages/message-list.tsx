'use client'

import { useMemo } from 'react'
import { DataList } from '@/components/console/data-list'
import type { ListFilter } from '@/components/console/list-filters'
import type { ServedList } from '@/components/console/use-list'
import { messageStatuses } from '@/lib/messages/constants'
import { statusText, templateLabel } from '@/lib/messages/labels'
import { type MessageAnswer, type MessageQuery, type MessageRow, messageList } from '@/lib/messages/schema'
import { messageColumns } from './columns'

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

const filtersOf = ({
  templates,
  isLocal,
}: Pick<MessageListProps, 'templates' | 'isLocal'>): ListFilter<MessageQuery>[] => [
  {
    name: 'status',
    label: 'State',
    any: 'Any state',
    options: messageStatuses.map((status) => [status, statusText(status, isLocal)]),
  },
  {
    name: 'template',
    label: 'Kind',
    any: 'Any kind',
    options: templates.map((template) => [template, templateLabel(template)]),
  },
]

export function MessageList({ templates, isLocal, ...served }: MessageListProps) {
  const rowLook = useMemo(() => ({ columns: messageColumns(isLocal), linkOf }), [isLocal])
  return (
    <DataList
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      filters={filtersOf({ templates, isLocal })}
    />
  )
}
