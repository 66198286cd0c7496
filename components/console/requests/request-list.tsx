'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { DataList } from '@/components/console/data-list'
import { useListData, useListQuery } from '@/components/console/use-list'
import {
  type RequestList as List,
  type RequestListQuery,
  type RequestRow,
  requestList,
} from '@/lib/requests/admin-schema'
import { Clock } from './clock'
import { requestColumns } from './columns'
import { requestFilters } from './filters'
import { useRememberedList } from './last-list'
import { LiveSign } from './live-sign'
import { RequestActionsScope } from './request-actions'
import type { RequestPage } from './request-page'
import { RequestViews, requestsPath } from './request-views'
import { useRequestNews } from './use-request-news'

const api = '/api/admin/task-requests'
const pollMs = { live: 60_000, blind: 5_000 }

type RequestListProps = { query: RequestListQuery; initial: List; page: RequestPage }

// Without a view the list holds what is open.
const whole = { view: 'all' } as const

const linkOf = (row: RequestRow) => ({
  href: `${requestsPath}/${row.id}`,
  label: `Open ${row.reference}, ${row.task_title}`,
})

/** The page comes with its first rows; the rest is asked for as soon as it is read. */
function useRestOf(initial: List): void {
  const client = useQueryClient()
  useEffect(() => {
    const expected = Math.min(initial.page_size, initial.total - (initial.page - 1) * initial.page_size)
    if (initial.data.length < expected) void client.invalidateQueries({ queryKey: ['requests'] })
  }, [client, initial])
}

/** The live list of requests: what the database says, within a second of its saying so. */
export function RequestList({ query: served, initial, page }: RequestListProps) {
  const { query } = useListQuery(requestsPath, requestList)
  useRememberedList(requestList.path(requestsPath, query))
  const { isLive, hasArrived } = useRequestNews('requests')
  const options = {
    id: 'requests',
    list: requestList,
    query: served,
    api,
    initial,
    renewEvery: isLive ? pollMs.live : pollMs.blind,
  }
  const { data } = useListData(options, query)
  useRestOf(initial)
  const classOf = useCallback((row: RequestRow) => (hasArrived(row.id) ? 'animate-arrive' : ''), [hasArrived])
  return (
    <RequestActionsScope page={page}>
      <Clock serverNow={data.now}>
        <RequestViews query={query} counts={data.counts} />
        <DataList
          {...options}
          title="Tasker Requests"
          path={requestsPath}
          exportPath={`${api}/export`}
          columns={requestColumns}
          nouns={{ one: 'request', many: 'requests' }}
          whole={whole}
          empty="No open request. A new one appears here by itself."
          searchLabel="Reference, name or phone"
          {...requestFilters(query, page.tasks)}
          aside={<LiveSign isLive={isLive} />}
          linkOf={linkOf}
          classOf={classOf}
        />
      </Clock>
    </RequestActionsScope>
  )
}
