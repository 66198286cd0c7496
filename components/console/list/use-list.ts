import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { SessionCallOptions } from '@/lib/auth/session-client'
import type { AnyQuery, ListAnswer, ListDefinition } from '@/lib/platform/lists/list-query'

const renewMs = 60_000

export type ListSource<Query> = {
  /** The list's name on the device and in the cache: `invalidateQueries({ queryKey: [id] })` reloads it. */
  id: string
  list: ListDefinition<Query>
  /** The path of the page, and of the API; `/export` below the latter returns the file. */
  path: string
  api: string
  /** The query for all rows, where the plain address does not show all. */
  whole?: Partial<Query>
  renewEvery?: number
}

/** The query that the page was rendered for, with its rows. */
export type ServedList<Query, Answer> = { query: Query; initial: Answer }

export type ListAddress<Query> = {
  list: ListDefinition<Query>
  path: string
  query: Query & AnyQuery
  onQuery: (query: Query) => void
}

/** The address changes in place, so that the server does not render the page for each typed letter. */
export function useListQuery<Query>(path: string, list: ListDefinition<Query>): ListAddress<Query> {
  const search = useSearchParams().toString()
  const query = useMemo(
    () => list.parse(Object.fromEntries([...new URLSearchParams(search)].reverse())) as Query & AnyQuery,
    [list, search],
  )
  const onQuery = useCallback(
    (next: Query) => window.history.replaceState(null, '', list.path(path, next)),
    [list, path],
  )
  return useMemo(() => ({ list, path, query, onQuery }), [list, path, query, onQuery])
}

export const isSameQuery = <Query>(list: ListDefinition<Query>, one: Query, other: Query): boolean =>
  list.path('', one) === list.path('', other)

/** A call that renews existing rows runs in the background; a new search does not. */
export const callOf = ({ client, queryKey, signal }: QueryFunctionContext): SessionCallOptions => ({
  signal,
  isBackground: client.getQueryData(queryKey) !== undefined,
})

export function useListData<Query, Answer extends ListAnswer<unknown>>(
  source: ListSource<Query>,
  served: ServedList<Query, Answer>,
  query: Query,
) {
  const { id, list, api, renewEvery = renewMs } = source
  const { initial } = served
  // The page's rows keep the time of the page: when the user returns to it, they are not fresh.
  const [initialDataUpdatedAt] = useState(Date.now)
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    queryKey: [id, query],
    queryFn: (context) => callAdminApi<Answer>(list.path(api, query), callOf(context)),
    ...(isSameQuery(list, query, served.query) && { initialData: initial, initialDataUpdatedAt }),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: renewEvery,
    refetchOnWindowFocus: true,
  })
  return {
    data: data ?? initial,
    error,
    refetch,
    isPending: isPlaceholderData && isFetching,
    /** The rows belong to an earlier query: the current one could not be loaded. */
    isOther: data === undefined,
  }
}
