import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { ToolButton } from '@/components/console/menu'
import { ConversationParts } from '@/components/console/requests/detail/conversation'
import { useStory } from '@/components/console/requests/detail/story'
import { conversationId, goToConversation } from '@/components/console/requests/list/go-to'
import { requestApi, requestKey } from '@/components/console/requests/list/request-query'
import { Icon } from '@/components/ui/icon'
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

/** What waits for an answer comes into sight, and the answer below it as far as there is room. */
function useEndInSight(id: string, isThere: boolean) {
  const parts = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has its own end
  useEffect(() => {
    if (!isThere) return
    const block = 'nearest'
    parts.current?.lastElementChild?.scrollIntoView({ block })
    const unanswered = parts.current?.querySelectorAll('[data-unanswered]')
    const last = [...(unanswered ?? [])].at(-1) ?? parts.current?.querySelector('ol > li:last-child')
    last?.scrollIntoView({ block })
  }, [id, isThere])
  return parts
}

/** What was written with the customer of a request, and the answer. */
export function InboxThread({ request }: { request: RequestDetail }) {
  const { id, full_name, reference, task_title, unanswered_text } = request
  const story = useStory(id)
  const parts = useEndInSight(id, story.data !== undefined)
  useNamedKey('write', goToConversation)
  return (
    <>
      <div className="sticky top-14 z-10 border-rule border-b bg-surface px-4 py-2 lg:top-0">
        <div className="flex min-h-11 items-center gap-2">
          <Link
            href="/admin/messages"
            prefetch={false}
            aria-label="All conversations"
            className="-ml-3 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sand lg:hidden"
          >
            <Icon name="back" size={20} />
          </Link>
          <h2 className="wrap-anywhere mr-auto min-w-0 font-bold text-lg leading-tight">
            {full_name || 'Erased'}
          </h2>
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
      <div
        id={conversationId}
        ref={parts}
        className="flex scroll-my-20 flex-col gap-3 p-4 [&_li]:scroll-mt-36 lg:[&_li]:scroll-mt-20 lg:[&_li_a]:scroll-mb-96"
      >
        <ConversationParts key={id} request={request} story={story} isInbox />
      </div>
    </>
  )
}
