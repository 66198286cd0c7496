'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { DataList } from '@/components/console/list/data-list'
import { SelectionScope } from '@/components/console/list/selection'
import {
  type ListSource,
  type ServedList,
  useListData,
  useListQuery,
} from '@/components/console/list/use-list'
import { RequestActionsScope } from '@/components/console/requests/detail/request-actions'
import { usePeople } from '@/components/console/requests/dialogs/use-people'
import { type RequestListQuery, requestList } from '@/lib/requests/staff/list'
import type { RequestList as List, RequestRow } from '@/lib/requests/staff/schema'
import { BulkBar } from './bulk-bar'
import { Clock } from './clock'
import { requestColumns, requestLines } from './columns'
import { useRequestNews } from './live-sign'
import type { RequestPage } from './request-query'
import { RequestViews, requestFilters, requestsPath, useRememberedList } from './request-views'
import { IsDrawn } from './row-actions'
import { isFresh } from './row-look'

const common: ListSource<RequestListQuery> = {
  id: 'requests',
  list: requestList,
  path: requestsPath,
  api: '/api/admin/task-requests',
  // Without a view, the list shows only open requests.
  whole: { view: 'all' },
}
const sources = { live: { ...common, renewEvery: 60_000 }, blind: { ...common, renewEvery: 5_000 } }
const text = {
  title: 'Tasker Requests',
  nouns: { one: 'request', many: 'requests' },
  empty: 'No open request. New ones appear here automatically.',
  search: 'Reference, name or phone',
}

/** It slides in, and has a bar at its edge until work on it begins. */
const arrivedLook = 'animate-arrive shadow-[inset_3px_0_var(--color-clay)]'

type RequestListProps = ServedList<RequestListQuery, List> & { page: RequestPage }

const linkOf = (row: RequestRow) => ({
  href: `${requestsPath}/${row.id}`,
  label: `Open ${row.reference}, ${row.task_title}`,
})

/**
 * A page brings only its first rows, and the rest is asked for. That of the first page comes with what may
 * have changed, when the live stream opens.
 */
function useRestOf(initial: List, isLive: boolean): void {
  const client = useQueryClient()
  const [awaiting] = useState(isLive ? null : initial)
  useEffect(() => {
    const expected = Math.min(initial.page_size, initial.total - (initial.page - 1) * initial.page_size)
    if (initial !== awaiting && initial.data.length < expected)
      void client.invalidateQueries({ queryKey: ['requests'] })
  }, [client, initial, awaiting])
}

export function RequestList({ page, ...served }: RequestListProps) {
  const people = usePeople(page)
  const { query } = useListQuery(requestsPath, requestList)
  useRememberedList(requestList.path(requestsPath, query))
  const { isLive, hasArrived } = useRequestNews('requests')
  const source = isLive ? sources.live : sources.blind
  const { data } = useListData(source, served, query)
  useRestOf(served.initial, isLive)
  const isDrawn = useDeferredValue(true, false)
  const rowLook = useMemo(
    () => ({
      columns: requestColumns,
      linkOf,
      classOf: (row: RequestRow) => (isFresh(row, hasArrived(row.id)) ? arrivedLook : ''),
      lines: requestLines,
    }),
    [hasArrived],
  )
  const ids = useMemo(() => data.data.map(({ id }) => id), [data.data])
  return (
    <RequestActionsScope page={page}>
      <Clock serverNow={data.now}>
        <RequestViews query={query} counts={data.counts} />
        <SelectionScope ids={ids}>
          <IsDrawn value={isDrawn}>
            <DataList
              source={source}
              served={served}
              text={text}
              rowLook={rowLook}
              {...requestFilters(query, page, people)}
            />
          </IsDrawn>
          <BulkBar rows={data.data} tasks={page.tasks} />
        </SelectionScope>
      </Clock>
    </RequestActionsScope>
  )
}
