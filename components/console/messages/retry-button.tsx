import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { useAfterChange, useChange } from '@/components/console/form/use-change'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { MessageRow } from '@/lib/messages/schema'

type RetryButtonProps = { message: Pick<MessageRow, 'id' | 'subject' | 'channel' | 'status'> }

const retry = (id: string) => callAdminApi(`/api/admin/messages/${id}/retry`, { method: 'POST' })
const after = { renews: [['messages'], ['inbox']], done: 'It is sent again' }
const look = 'relative z-1'

export function RetryButton({ message }: RetryButtonProps) {
  const mayArriveTwice = message.channel !== 'mail' && message.status === 'unknown'
  return mayArriveTwice ? <AskFirst message={message} /> : <SendAgain message={message} />
}

const nameOf = ({ subject }: RetryButtonProps['message']) => `Send again: ${subject || 'erased message'}`

function SendAgain({ message }: RetryButtonProps) {
  const { change, isBusy } = useChange({ ...after, call: () => retry(message.id), isToast: true })
  return (
    <ToolButton
      ref={passFocusOn}
      aria-disabled={isBusy}
      onClick={() => void change()}
      aria-label={nameOf(message)}
      className={look}
    >
      {isBusy ? 'Sending…' : 'Send again'}
    </ToolButton>
  )
}

function AskFirst({ message }: RetryButtonProps) {
  const onDone = useAfterChange<void, unknown>(after)
  return (
    <ConfirmDialog
      trigger={
        <ToolButton ref={passFocusOn} aria-label={nameOf(message)} className={look}>
          Send again
        </ToolButton>
      }
      text={{
        title: 'Send this text again?',
        description: 'Nobody knows whether it was sent. The person may get it twice, and it costs again.',
        action: 'Send again',
        busy: 'Sending…',
      }}
      onConfirm={async () => onDone(await retry(message.id), undefined)}
    />
  )
}
