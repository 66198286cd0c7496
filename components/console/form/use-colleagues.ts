import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '@/lib/admins/schema'
import { readRecord } from './use-record'

/** The staff who can own requests; undefined until they are known. */
export function useColleagues() {
  const { data, error, refetch } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => readRecord<Colleague[]>('/api/admin/colleagues', signal),
    staleTime: 60_000,
  })
  return { colleagues: data, error, retry: () => void refetch() }
}
