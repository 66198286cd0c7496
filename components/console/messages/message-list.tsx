'use client'

import { useMemo } from 'react'
import { DataList } from '@/components/console/list/data-list'
import type { ListFilter } from '@/components/console/list/list-filters'
import { type ServedList, useListData, useListQuery } from '@/components/console/list/use-list'
import {
  type MessageChannel,
  messageChannels,
  messageStatuses,
  sentChannels,
  troubleDays,
} from '@/lib/messages/constants'
import { channelLabels, isUnanswered, personText, statusText, templateLabel } from '@/lib/messages/labels'
import { type MessageQuery, messageList } from '@/lib/messages/list'
import type { MessageAnswer, MessageRow } from '@/lib/messages/schema'
import { messageColumns } from './message-columns'
import { MessageTabs } from './message-tabs'
import { RetryAll } from './retry-all'

const source = {
  id: 'messages',
  list: messageList,
  path: '/admin/messages',
  api: '/api/admin/messages',
  // Without a view, the address is that of the inbox.
  whole: { view: 'all' },
  renewEvery: 5_000,
} as const
const text = {
  title: 'Messages',
  nouns: { one: 'message', many: 'messages' },
  empty: 'No messages yet. The first one appears here.',
  search: 'Number, address or subject',
}
const noTrouble = `Everything of the last ${troubleDays} days went out.`
const linkOf = (row: MessageRow) => ({
  href: `/admin/messages/${row.id}`,
  label: `Open ${row.subject || 'erased message'}, ${personText(row)}`,
})
const classOf = (row: MessageRow) => (isUnanswered(row) ? 'bg-clay-pale!' : '')

function filtersOf(templates: string[], local: MessageChannel[]): ListFilter<MessageQuery>[] {
  const isLocal = local.length === sentChannels.length
  return [
    {
      name: 'channel',
      label: 'Channel',
      options: messageChannels.map((channel) => [channel, channelLabels[channel]]),
    },
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
}

type MessageListProps = ServedList<MessageQuery, MessageAnswer> & {
  templates: string[]
  /** The channels without a provider: their messages are not sent. */
  local: MessageChannel[]
  /** Where these lie, when the site is on this machine. */
  folders: string[]
}

export function MessageList({ templates, local, folders, ...served }: MessageListProps) {
  const rowLook = useMemo(() => ({ columns: messageColumns(local), linkOf, classOf }), [local])
  const { query } = useListQuery(source.path, messageList)
  const { data } = useListData(source, served, query)
  const { view } = query
  const isAllTrouble = view === 'trouble' && !messageList.isNarrowed({ ...query, view: undefined })
  return (
    <>
      <MessageTabs current={view === 'unanswered' ? undefined : view} />
      <DataList
        source={source}
        served={served}
        text={isAllTrouble ? { ...text, none: noTrouble } : text}
        rowLook={rowLook}
        filters={filtersOf(templates, local)}
        aside={
          <>
            {folders.length > 0 && <KeptHere local={local} folders={folders} />}
            {isAllTrouble && data.total > 0 && <RetryAll />}
          </>
        }
      />
    </>
  )
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function KeptHere({ local, folders }: { local: MessageChannel[]; folders: string[] }) {
  const names = inWords.format(local.map((channel) => channelLabels[channel]))
  return (
    <p className="wrap-anywhere text-quiet text-sm">
      No provider for {names}: on this machine they are kept in {inWords.format(folders)}
    </p>
  )
}
