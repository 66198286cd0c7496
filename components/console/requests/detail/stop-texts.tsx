import { useChange } from '@/components/console/form/use-change'
import { ToolButton } from '@/components/console/menu'
import {
  changeRequest,
  type RequestAnswer,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

/** For customers who say it on the phone: an SMS of ours has no number to answer to. */
export function StopTexts({ request }: { request: RequestDetail }) {
  const { change, isBusy } = useChange<void, RequestAnswer>({
    call: () => changeRequest(request.id, { method: 'POST', part: 'stop-texts' }, undefined),
    done: 'This customer gets no more texts than needed',
    onDone: useShowRequest(),
    isToast: true,
  })
  if (request.has_stopped)
    return (
      <p className="text-quiet text-sm">
        This customer asked for no texts but those about their requests, and none by WhatsApp.
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      The customer wants no more texts?
      <ToolButton aria-disabled={isBusy} onClick={() => void change()}>
        {isBusy ? 'Saving…' : 'Stop texts'}
      </ToolButton>
    </p>
  )
}
