import { useEffect, useRef } from 'react'
import { BackLink } from '@/components/console/detail-links'
import { useChange } from '@/components/console/form/use-change'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { ToolButton } from '@/components/console/menu'
import { ConversationParts } from '@/components/console/requests/detail/conversation'
import { useStory } from '@/components/console/requests/detail/story'
import { conversationId, goToConversation } from '@/components/console/requests/list/go-to'
import { requestApi, requestKey } from '@/components/console/requests/list/request-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { InboxCard } from './inbox-card'

function NoAnswerButton({ request: { id } }: { request: RequestDetail }) {
  const { change, isBusy } = useChange({
    call: () => callAdminApi(`${requestApi(id)}/no-answer`, { method: 'POST' }),
    renews: [['inbox'], ['messages'], ['requests'], ['work-counts'], requestKey(id)],
    done: 'It needs no answer',
    isToast: true,
  })
  return (
    <ToolButton aria-disabled={isBusy} onClick={() => void change()}>
      {isBusy ? 'Saving…' : 'Needs no answer'}
    </ToolButton>
  )
}

/** The end of a conversation is what is read first: it comes into sight once it is there. */
function useEndInSight(id: string, isThere: boolean) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has its own end
  useEffect(() => {
    if (isThere) end.current?.scrollIntoView({ block: 'nearest' })
  }, [id, isThere])
  return end
}

/** What was written with the customer of a request, and the answer. */
export function InboxThread({ request }: { request: RequestDetail }) {
  const { id, full_name, reference, task_title, unanswered_text } = request
  const story = useStory(id)
  const end = useEndInSight(id, story.data !== undefined)
  useNamedKey('write', goToConversation)
  return (
    <>
      <div className="sticky top-14 z-10 border-rule border-b bg-surface px-4 py-2 lg:top-0">
        <div className="-mt-1 lg:hidden">
          <BackLink href="/admin/messages">Messages</BackLink>
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere min-w-0 font-bold text-lg leading-tight">{full_name || 'Erased'}</h2>
          {unanswered_text && <NoAnswerButton request={request} />}
        </div>
      </div>
      <details className="border-rule border-b xl:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium">
          <span className="tabular">{reference}</span> {task_title}
          <span className="ml-auto text-quiet text-sm">The request</span>
        </summary>
        <InboxCard request={request} />
      </details>
      <div id={conversationId} className="grid scroll-my-20 gap-3 p-4">
        <ConversationParts key={id} request={request} story={story} />
        <div ref={end} />
      </div>
    </>
  )
}
