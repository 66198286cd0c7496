'use client'

import { useMemo } from 'react'
import { DataList } from '@/components/console/data-list'
import type { ListFilter } from '@/components/console/list-filters'
import { messageStatuses } from '@/lib/messages/constants'
import { type MessageAnswer, type MessageQuery, messageList } from '@/lib/messages/schema'
import { messageColumns } from './columns'
import { statusText, templateLabel } from './labels'

const renewMs = 5_000

type MessageListProps = {
  query: MessageQuery
  initial: MessageAnswer
  templates: string[]
  /** No provider is configured: no mail leaves. */
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

/** Every mail and what became of it, as it happens. */
export function MessageList({ query, initial, templates, isLocal }: MessageListProps) {
  const columns = useMemo(() => messageColumns(isLocal), [isLocal])
  return (
    <DataList
      id="messages"
      title="Messages"
      list={messageList}
      query={query}
      path="/admin/messages"
      api="/api/admin/messages"
      exportPath="/api/admin/messages/export"
      initial={initial}
      columns={columns}
      nouns={{ one: 'mail', many: 'mails' }}
      empty="No mails yet. The first one appears here."
      searchLabel="Address or subject"
      renewEvery={renewMs}
      linkOf={({ id, subject }) => ({
        href: `/admin/messages/${id}`,
        label: `Open ${subject || 'erased mail'}`,
      })}
      filters={filtersOf({ templates, isLocal })}
    />
  )
}
