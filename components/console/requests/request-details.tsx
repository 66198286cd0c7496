'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { ListProblem } from '@/components/console/data-table-states'
import { useRequestStream } from '@/components/console/use-request-stream'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { Amounts } from './amounts'
import { Candidates } from './candidates'
import { Clock } from './clock'
import { ContactDialog } from './contact-dialog'
import { Facts, SamePhone } from './facts'
import { useLastList } from './last-list'
import { LiveSign } from './live-sign'
import { RequestHeader } from './request-header'
import { getRequestDetail, requestKey } from './request-query'
import { RequestSteps } from './request-steps'
import { RequestTimeline } from './request-timeline'

export function RequestDetails({ initial }: { initial: RequestDetail }) {
  const client = useQueryClient()
  const lastList = useLastList()
  const [isLogging, setIsLogging] = useState(false)
  const isLive = useRequestStream((change) => {
    if (!change || change.request_id === initial.id)
      void client.invalidateQueries({ queryKey: requestKey(initial.id) })
  })
  const {
    data: request,
    error,
    refetch,
  } = useQuery({
    queryKey: requestKey(initial.id),
    queryFn: ({ signal }) => getRequestDetail(initial.id, signal),
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: isLive ? 60_000 : 5_000,
  })
  return (
    <Clock serverNow={request.now}>
      <div className="grid max-w-6xl gap-5">
        <div className="flex items-center justify-between gap-3">
          <Link
            href={lastList}
            prefetch={false}
            className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium text-quiet hover:text-ink"
          >
            <Icon name="back" size={18} />
            Tasker Requests
          </Link>
          <LiveSign />
        </div>
        <ListProblem error={error} onRetry={() => void refetch()} />
        <RequestHeader request={request} onLog={() => setIsLogging(true)} />
        {request.is_erased && (
          <Notice look="calm" title="The customer’s data were erased; nothing can be changed" />
        )}
        <RequestSteps request={request} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-5">
            <Facts request={request} />
            <Candidates request={request} />
            <Amounts request={request} />
          </div>
          <div className="grid min-w-0 gap-5">
            <RequestTimeline request={request} />
            <SamePhone requests={request.same_phone} />
          </div>
        </div>
        {isLogging && <ContactDialog row={request} onClose={() => setIsLogging(false)} />}
      </div>
    </Clock>
  )
}
