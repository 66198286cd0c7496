import { passFocusOn } from '@/components/console/focus-after'
import { ToolButton } from '@/components/console/menu'
import { useChange } from '@/components/console/use-change'
import { callAdminApi } from '@/lib/auth/admin-client'

export function RetryButton({ id, subject }: { id: string; subject: string }) {
  const { change, isBusy } = useChange({
    call: () => callAdminApi(`/api/admin/messages/${id}/retry`, { method: 'POST' }),
    renews: [['messages']],
    done: 'It is sent again',
    isToast: true,
  })
  return (
    <ToolButton
      ref={passFocusOn}
      aria-disabled={isBusy}
      onClick={() => void change()}
      aria-label={`Send again: ${subject}`}
      className="relative z-1"
    >
      {isBusy ? 'Sending…' : 'Send again'}
    </ToolButton>
  )
}
