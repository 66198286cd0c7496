import { useChange } from '@/components/console/form/use-change'
import { changeRequest, useShowRequest } from '@/components/console/requests/list/request-query'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { LoudButton } from './loud-button'

type SpamCheckProps = {
  request: RequestDetail
  check: NonNullable<RequestDetail['spam_check']>
  isLoud: boolean
}

const confirmText = 'Confirm that it is spam'

/** What one person ended as spam, a second one looks at. */
export function SpamCheck({ request, check, isLoud }: SpamCheckProps) {
  const { change, isBusy } = useChange({
    call: (is_spam: boolean) =>
      changeRequest(request.id, { method: 'POST', part: 'spam' }, { version: request.version, is_spam }),
    onDone: useShowRequest(),
    isToast: true,
  })
  return (
    <Notice look="calm" title={`${check.marked_by} ended this as spam`}>
      <p>
        {check.may_confirm ? 'A second person looks at it.' : 'Somebody else must confirm it.'} Until then it
        counts as a customer whom nobody reached.
      </p>
      <div className="flex flex-wrap gap-2">
        {check.may_confirm &&
          (isLoud ? (
            <LoudButton isBusy={isBusy} onPress={() => void change(true)}>
              {confirmText}
            </LoudButton>
          ) : (
            <Button look="secondary" aria-disabled={isBusy} onClick={() => void change(true)}>
              {confirmText}
            </Button>
          ))}
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void change(false)}>
          It is not spam: open again
        </Button>
      </div>
    </Notice>
  )
}
