'use client'

import { DataList } from '@/components/console/data-list'
import type { ListFilter } from '@/components/console/list-filters'
import { messageStatuses } from '@/lib/messages/constants'
import { type MessageAnswer, type MessageQuery, messageList } from '@/lib/messages/schema'
import { messageColumns } from './message-columns'
import { statusLabels, templateLabel } from './message-labels'

const renewMs = 5_000

const filtersOf = (templates: string[]): ListFilter<MessageQuery>[] => [
  {
    name: 'status',
    label: 'State',
    any: 'Any state',
    options: messageStatuses.map((status) => [status, statusLabels[status]]),
  },
  {
    name: 'template',
    label: 'Kind',
    any: 'Any kind',
    options: templates.map((template) => [template, templateLabel(template)]),
  },
]

type MessageListProps = { query: MessageQuery; initial: MessageAnswer; templates: string[] }

/** Every mail and what became of it, as it happens. */
export function MessageList({ query, initial, templates }: MessageListProps) {
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
      columns={messageColumns}
      nouns={{ one: 'mail', many: 'mails' }}
      empty="No mail was written yet. The first one appears here."
      searchLabel="Address or subject"
      renewEvery={renewMs}
      linkOf={({ id, subject }) => ({
        href: `/admin/messages/${id}`,
        label: `Open ${subject || 'erased mail'}`,
      })}
      filters={filtersOf(templates)}
    />
  )
}
