import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readRecord } from '@/components/console/form/use-record'
import type { WorkCounts } from '@/lib/dashboard/schema'
import { isStreamOver, useRequestStream } from './use-request-stream'

const queryKey = ['work-counts']
const renewMs = 60_000

/**
 * The counts of the work lists, for those who may see them; undefined until they are known. Not from a
 * context around the page: React would draw a page anew that is still on its way when the counts come.
 */
export function useWorkCounts(): WorkCounts | undefined {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readRecord<WorkCounts>('/api/admin/work-counts', signal),
    // After a logout the sidebar is still drawn for a moment.
    enabled: () => !isStreamOver(),
    staleTime: 1_000,
    refetchInterval: renewMs,
  })
  return data
}

/** Asks for the counts again after each change. Once for a page: all its readers share the answer. */
export function useRenewedWorkCounts(): WorkCounts | undefined {
  const client = useQueryClient()
  useRequestStream(() => void client.invalidateQueries({ queryKey }))
  return useWorkCounts()
}
