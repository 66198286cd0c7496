import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '@/lib/admins/schema'
import { readRecord } from './use-record'

/** The staff who can own requests; undefined until they are known. They are asked for while it is enabled. */
export function useColleagues(enabled = true) {
  const { data, error, refetch } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => readRecord<Colleague[]>('/api/admin/colleagues', signal),
    staleTime: 60_000,
    enabled,
  })
  return { colleagues: data, error, retry: () => void refetch() }
}
