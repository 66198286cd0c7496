import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callAdminApi } from '@/lib/auth/admin-client'
import { searchLimits } from '@/lib/search/constants'
import type { SearchResult } from '@/lib/search/schema'

const pauseMs = 150

/** The results of the whole back office, after a short pause. */
export function useGlobalSearch(words: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const isLongEnough = words.length >= searchLimits.fewestSigns
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) =>
      (
        await callAdminApi<{ data: SearchResult }>(`/api/admin/search?q=${encodeURIComponent(asked)}`, {
          signal,
        })
      ).data,
    enabled: isLongEnough && asked.length >= searchLimits.fewestSigns,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  return {
    data: isLongEnough ? data : undefined,
    isSearching: isLongEnough && (isFetching || asked !== words),
    error,
  }
}
