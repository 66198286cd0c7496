import { useQueryClient } from '@tanstack/react-query'
import { useRecord } from '@/components/console/form/use-record'
import { useRequestStream } from '@/components/console/frame/use-request-stream'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { concerns } from './concerns'
import { requestApi, requestKey } from './request-query'

/** The request as it is now: the stream tells what changes. */
export function useLiveRequest(initial: RequestDetail) {
  const client = useQueryClient()
  const isLive = useRequestStream((change) => {
    if (concerns(change, initial.id)) void client.invalidateQueries({ queryKey: requestKey(initial.id) })
  })
  return useRecord({
    queryKey: requestKey(initial.id),
    path: requestApi(initial.id),
    initial,
    renewMs: isLive ? 60_000 : 5_000,
  })
}
