'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCallback, useTransition } from 'react'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { ListAnswer, ListDefinition } from '@/lib/platform/list-query'

const renewMs = 60_000

/** Leads to the list's address for another query; `isPending` until it is there. */
export function useListQuery<Query>(path: string, list: ListDefinition<Query>) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const onQuery = useCallback(
    (query: Query) => startTransition(() => router.replace(list.path(path, query), { scroll: false })),
    [router, list, path],
  )
  return { onQuery, isPending }
}

type ListDataOptions<Query, Answer> = {
  /** First part of the cache key: `client.invalidateQueries({ queryKey: [id] })` renews the list. */
  id: string
  list: ListDefinition<Query>
  query: Query
  api: string
  initial: Answer
  renewEvery?: number | undefined
}

/** The rows that the server sent with the page, renewed from the API. */
export function useListData<Query, Answer extends ListAnswer<unknown>>(
  options: ListDataOptions<Query, Answer>,
) {
  const { id, list, query, api, initial, renewEvery = renewMs } = options
  const { data, error, refetch } = useQuery({
    queryKey: [id, query],
    queryFn: ({ signal }) => callAdminApi<Answer>(list.path(api, query), { signal, isBackground: true }),
    initialData: initial,
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: renewEvery,
    refetchOnWindowFocus: true,
  })
  return { data: data ?? initial, error, refetch }
}
