import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { SessionCallOptions } from '@/lib/auth/session-client'
import type { AnyQuery, ListAnswer, ListDefinition } from '@/lib/platform/list-query'

const renewMs = 60_000

/** Where the rows of a list come from, and where they are shown. */
export type ListSource<Query> = {
  /** Names the list on the device and in the cache: `invalidateQueries({ queryKey: [id] })` renews it. */
  id: string
  list: ListDefinition<Query>
  /** The address of the page, and of the API; `/export` beneath it makes the file. */
  path: string
  api: string
  /** What shows all there is, where the plain address does not. */
  whole?: Partial<Query>
  renewEvery?: number
}

/** What the page was made for, with its rows. */
export type ServedList<Query, Answer> = { query: Query; initial: Answer }

/** What the address of a list asks for, and the way to ask for something else. */
export type ListAddress<Query> = {
  list: ListDefinition<Query>
  path: string
  query: Query & AnyQuery
  onQuery: (query: Query) => void
}

/**
 * What the list's address asks for, and the way to another query. The address changes in place and the rows
 * come from the API: the server does not render the page again while staff type.
 */
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

/** Whether two queries ask for the same. */
export const isSameQuery = <Query>(list: ListDefinition<Query>, one: Query, other: Query): boolean =>
  list.path('', one) === list.path('', other)

/** How rows are asked for: by somebody who searched, or, where there are some already, to renew them. */
export const callOf = ({ client, queryKey, signal }: QueryFunctionContext): SessionCallOptions => ({
  signal,
  isBackground: client.getQueryData(queryKey) !== undefined,
})

/** The rows of what the address asks for: those that came with the page, renewed from the API, or others. */
export function useListData<Query, Answer extends ListAnswer<unknown>>(
  source: ListSource<Query>,
  served: ServedList<Query, Answer>,
  query: Query,
) {
  const { id, list, api, renewEvery = renewMs } = source
  const { initial } = served
  // Rows that came with the page are as old as the page: they are not new on the way back to it.
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
    /** The rows answer another query: what was asked for could not be loaded. */
    isOther: data === undefined,
  }
}
