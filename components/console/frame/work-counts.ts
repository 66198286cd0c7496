import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readRecord } from '@/components/console/form/use-record'
import type { WorkCounts } from '@/lib/dashboard/schema'
import { isStreamOver, useLiveState, useRequestStream } from './use-request-stream'

const queryKey = ['work-counts']
/** With `shownSeconds` a minute: so long it takes at most until staff see that no worker lives. */
export const renewMs = 15_000

const query = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => readRecord<WorkCounts>('/api/admin/work-counts', signal),
  staleTime: 1_000,
}

/**
 * The counts of the work lists, for those who may see them; undefined until they are known. Not from a
 * context around the page: React would draw a page anew that is still on its way when the counts come.
 */
export const useWorkCounts = (): WorkCounts | undefined => useQuery({ ...query, enabled: false }).data

/** Asks for the counts, and again after each change. Once for a page: all its readers share the answer. */
export function useRenewedWorkCounts(): WorkCounts | undefined {
  const client = useQueryClient()
  const isConnecting = useLiveState() === 'connecting'
  useRequestStream(() => void client.invalidateQueries({ queryKey }))
  const { data } = useQuery({
    ...query,
    // When the stream opens they are asked for anyway. After a logout the page is still there for a moment.
    enabled: () => !isConnecting && !isStreamOver(),
    refetchInterval: renewMs,
  })
  return data
}
