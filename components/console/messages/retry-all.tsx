import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { useAfterChange } from '@/components/console/form/use-change'
import { ToolButton } from '@/components/console/menu'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { troubleDays } from '@/lib/messages/constants'
import type { Retried } from '@/lib/messages/schema'

const texts = {
  failed: {
    label: 'Send all again',
    title: 'Send all again?',
    description: `All mails and texts of the last ${troubleDays} days that were not sent. Codes, and links that have ended, are left out.`,
  },
  unknown: {
    label: 'Send these again, too',
    title: 'Send them again?',
    description: 'People may get them twice, and each text costs again.',
  },
} as const

const sentText = ({ sent }: Retried) =>
  sent === 1 ? '1 message is sent again' : `${sent} messages are sent again`

type SendProps = { which: keyof typeof texts; onDone: (answer: Retried) => void }

function Send({ which, onDone }: SendProps) {
  const after = useAfterChange<void, Retried>({ renews: [['messages'], ['inbox']], done: sentText, onDone })
  const { label, title, description } = texts[which]
  return (
    <ConfirmDialog
      trigger={<ToolButton className="w-fit">{label}</ToolButton>}
      text={{ title, description, action: 'Send again', busy: 'Sending…' }}
      onConfirm={async () => {
        const body = { with_unknown: which === 'unknown' }
        const path = '/api/admin/messages/retry'
        const { data } = await callAdminApi<{ data: Retried }>(path, { method: 'POST', body })
        return after(data, undefined)
      }}
    />
  )
}

/** Sends again what was not sent; asks a second time for what may arrive twice. */
export function RetryAll() {
  const [unknown, setUnknown] = useState(0)
  const onDone = (answer: Retried) => setUnknown(answer.unknown)
  return (
    <div className="grid gap-3">
      <Send which="failed" onDone={onDone} />
      {unknown > 0 && (
        <Notice look="calm" title={`${unknown} more may have been sent already`}>
          <Send which="unknown" onDone={onDone} />
        </Notice>
      )}
    </div>
  )
}
