'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRecord } from '@/components/console/form/use-record'
import { useRequestStream } from '@/components/console/frame/use-request-stream'
import { ListProblem } from '@/components/console/list/data-table-states'
import { useLiveRequest } from '@/components/console/requests/list/use-live-request'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { Inbox as InboxAnswer } from '@/lib/requests/staff/inbox/schema'
import { InboxCard } from './inbox-card'
import { InboxList } from './inbox-list'
import { InboxThread } from './inbox-thread'
import { MessageTabs } from './message-tabs'

const queryKey = ['inbox']
const paneClass = 'min-w-0 bg-surface lg:min-h-0 lg:overflow-y-auto'

function useLiveInbox(initial: InboxAnswer) {
  const client = useQueryClient()
  const isLive = useRequestStream(() => void client.invalidateQueries({ queryKey }))
  return useRecord({
    queryKey,
    path: '/api/admin/conversations',
    initial,
    renewMs: isLive ? 60_000 : 5_000,
  })
}

function Chosen({ initial, isChosen }: { initial: RequestDetail; isChosen: boolean }) {
  const { data: request } = useLiveRequest(initial)
  return (
    <>
      <section
        aria-label={`Conversation with ${request.full_name || 'an erased customer'}`}
        className={`${paneClass} ${isChosen ? '' : 'hidden lg:block'}`}
      >
        <InboxThread request={request} />
      </section>
      <section aria-label="The request" className={`${paneClass} hidden xl:block`}>
        <InboxCard request={request} />
      </section>
    </>
  )
}

type InboxProps = {
  initial: InboxAnswer
  /** The conversation that is shown; null where there is none. */
  request: RequestDetail | null
  /** It stands in the address: then a phone shows it in place of the list. */
  isChosen: boolean
}

/** The conversations with customers; of one of them, what was written, the answer, and its request. */
export function Inbox({ initial, request, isChosen }: InboxProps) {
  const { data: inbox, error, refetch } = useLiveInbox(initial)
  return (
    <>
      {isChosen && <h1 className="sr-only lg:hidden">Messages</h1>}
      <div className={isChosen ? 'hidden lg:block' : ''}>
        <MessageTabs current="inbox" inTrouble={inbox.in_trouble || undefined} />
      </div>
      <ListProblem error={error} onRetry={() => void refetch()} />
      <div className="grid grid-cols-1 gap-px overflow-clip rounded-card border border-rule bg-rule lg:h-[calc(100dvh-10rem)] lg:min-h-120 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_17rem]">
        <nav aria-label="Conversations" className={`${paneClass} ${isChosen ? 'hidden lg:block' : ''}`}>
          <InboxList inbox={inbox} chosen={request?.id} />
        </nav>
        {request ? (
          <Chosen key={request.id} initial={request} isChosen={isChosen} />
        ) : (
          <p className="hidden bg-surface p-6 text-quiet lg:block xl:col-span-2">
            What customers write by SMS, WhatsApp or on the page of their request comes here.
          </p>
        )}
      </div>
    </>
  )
}
