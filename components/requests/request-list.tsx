'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRef } from 'react'
import { notify } from '@/components/console/notify'
import { type RequestChange, useRequestStream } from '@/components/console/use-request-stream'
import { useServerClock } from '@/components/console/use-server-clock'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'
import {
  type RequestList as List,
  type RequestListQuery,
  type RequestView,
  requestViews,
} from '@/lib/requests/admin-schema'
import { RequestTable } from './request-table'

const pollMs = 5_000
const viewLabels: Record<RequestView, string> = { open: 'Open', new: 'To call', all: 'All' }

export function requestListPath({ view, page }: RequestListQuery): string {
  const search = new URLSearchParams()
  if (view !== 'open') search.set('view', view)
  if (page > 1) search.set('page', String(page))
  return `/admin/taskers-request${search.size > 0 ? `?${search}` : ''}`
}

/** The live list of requests: what the database says, within a second of its saying so. */
export function RequestList({ query, initial }: { query: RequestListQuery; initial: List }) {
  const client = useQueryClient()
  const arrived = useRef(new Set<string>())
  const isLive = useRequestStream((change: RequestChange | null) => {
    if (change?.type === 'request.created') {
      arrived.current.add(change.request_id)
      notify.plain('A new request has arrived')
    }
    void client.invalidateQueries({ queryKey: ['requests'] })
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', query],
    queryFn: ({ signal }) =>
      callAdminApi<List>(`/api/admin/task-requests?view=${query.view}&page=${query.page}`, {
        signal,
        isBackground: true,
      }),
    initialData: initial,
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: isLive ? 60_000 : pollMs,
    refetchOnWindowFocus: true,
  })
  const now = useServerClock(data.now)
  const hasSessionEnded = error instanceof ApiError && error.status === 401

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label="Which requests" className="flex rounded-control border border-rule bg-white p-1">
          {requestViews.map((view) => (
            <Link
              key={view}
              href={requestListPath({ view, page: 1 })}
              prefetch={false}
              aria-current={view === query.view ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-md px-3.5 font-medium text-sm hover:bg-sand aria-[current]:bg-ink aria-[current]:text-white"
            >
              {viewLabels[view]}
            </Link>
          ))}
        </nav>
        <p className="ml-auto flex items-center gap-2 text-quiet text-sm" role="status">
          <span aria-hidden="true" className={`size-2 rounded-full ${isLive ? 'bg-hill' : 'bg-ochre'}`} />
          {isLive ? 'Live' : 'Checking every 5 seconds'}
        </p>
      </div>
      {hasSessionEnded && (
        <Notice look="alarm" title="Your session has ended" role="alert">
          <a href="/admin/login" className="min-h-11 font-semibold underline">
            Log in again
          </a>
        </Notice>
      )}
      {error && !hasSessionEnded && (
        <Notice look="alarm" title="The list could not be renewed; what you see may be old" role="alert">
          <Button look="secondary" onClick={() => void refetch()} className="justify-self-start">
            Try again
          </Button>
        </Notice>
      )}
      <RequestTable rows={data.data} now={now} arrived={arrived.current} view={query.view} />
      <Pages query={query} total={data.total} pageSize={data.page_size} />
    </div>
  )
}

function Pages({ query, total, pageSize }: { query: RequestListQuery; total: number; pageSize: number }) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1)
    return <p className="text-quiet text-sm">{total === 1 ? '1 request' : `${total} requests`}</p>
  const link =
    'flex min-h-11 items-center rounded-control border border-rule bg-white px-4 font-medium hover:border-ink/50'
  return (
    <nav aria-label="Pages" className="flex items-center gap-3">
      {query.page > 1 && (
        <Link href={requestListPath({ ...query, page: query.page - 1 })} prefetch={false} className={link}>
          Newer
        </Link>
      )}
      <p className="tabular text-quiet text-sm">
        Page {query.page} of {last} · {total} requests
      </p>
      {query.page < last && (
        <Link href={requestListPath({ ...query, page: query.page + 1 })} prefetch={false} className={link}>
          Older
        </Link>
      )}
    </nav>
  )
}
