'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useCallback, useRef, useTransition } from 'react'
import { useListKeys } from '@/components/console/use-list-keys'
import { Button, buttonClass } from '@/components/ui/button'
import { Band } from '@/components/ui/imigongo'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'
import type { TaskerFilter, TaskerList, TaskerListQuery } from '@/lib/taskers/admin-schema'
import { AdminExport } from './admin-export'
import { AdminFilters } from './admin-filters'
import { isNarrowed, listSearch, taskerListPath } from './admin-list-path'
import { AdminTable } from './admin-table'
import type { TaskChoice } from './tasker-copy'

const renewMs = 60_000

type AdminListProps = { query: TaskerListQuery; initial: TaskerList; tasks: TaskChoice[] }

const countText = (total: number) => (total === 1 ? '1 tasker' : `${total.toLocaleString('en')} taskers`)

/** The taskers that the address asks for. */
export function AdminList({ query, initial, tasks }: AdminListProps) {
  const router = useRouter()
  const search = useRef<HTMLInputElement>(null)
  const [isPending, startTransition] = useTransition()
  useListKeys(search)
  const { data, error, refetch } = useQuery({
    queryKey: ['taskers', query],
    queryFn: ({ signal }) =>
      callAdminApi<TaskerList>(`/api/admin/taskers${listSearch(query)}`, { signal, isBackground: true }),
    initialData: initial,
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: renewMs,
  })
  const onFilter = useCallback(
    (next: TaskerFilter) => startTransition(() => router.replace(taskerListPath({ ...next, page: 1 }))),
    [router],
  )
  const { page: _page, ...filter } = query

  return (
    <div className="grid gap-4">
      <AdminFilters filter={filter} tasks={tasks} search={search} onFilter={onFilter} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-quiet">
          {isPending ? 'Searching…' : countText(data.total)}
        </p>
        <AdminExport filter={filter} isEmpty={data.total === 0} />
      </div>
      {error && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data.data.length > 0 ? <AdminTable rows={data.data} /> : <Empty query={query} />}
      <Pages query={query} list={data} />
    </div>
  )
}

function ListProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const hasSessionEnded = error instanceof ApiError && error.status === 401
  return hasSessionEnded ? (
    <Notice look="alarm" title="Your session has ended" role="alert">
      <a href="/admin/login" className="inline-flex min-h-11 items-center font-semibold underline">
        Log in again
      </a>
    </Notice>
  ) : (
    <Notice look="alarm" title="The list could not be renewed; what you see may be old" role="alert">
      <Button look="secondary" onClick={onRetry} className="justify-self-start">
        Try again
      </Button>
    </Notice>
  )
}

function Empty({ query }: { query: TaskerListQuery }) {
  const isFiltered = isNarrowed(query) || query.page > 1
  return (
    <div className="overflow-hidden rounded-card border border-rule bg-white">
      <Band className="bg-hill" />
      <div className="grid justify-items-center gap-4 px-6 py-12 text-center text-quiet">
        <p>
          {isFiltered
            ? 'Nobody matches this.'
            : 'Nobody has applied yet. The first application appears here.'}
        </p>
        {isFiltered && (
          <Link href="/admin/taskers" prefetch={false} className={buttonClass('secondary')}>
            Show all taskers
          </Link>
        )}
      </div>
    </div>
  )
}

function Pages({ query, list }: { query: TaskerListQuery; list: TaskerList }) {
  const last = Math.max(1, Math.ceil(list.total / list.page_size))
  if (last === 1 || query.page > last) return null
  const link =
    'inline-flex min-h-11 items-center rounded-control border border-rule bg-white px-4 font-medium hover:border-ink/60'
  return (
    <nav aria-label="Pages" className="flex items-center gap-3">
      {query.page > 1 && (
        <Link href={taskerListPath({ ...query, page: query.page - 1 })} prefetch={false} className={link}>
          Back
        </Link>
      )}
      <p className="tabular text-quiet text-sm">
        Page {query.page} of {last}
      </p>
      {query.page < last && (
        <Link href={taskerListPath({ ...query, page: query.page + 1 })} prefetch={false} className={link}>
          Next
        </Link>
      )}
    </nav>
  )
}
