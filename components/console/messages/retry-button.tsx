import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toolClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { callAdminApi } from '@/lib/auth/admin-client'

/** Has a failed mail sent again. */
export function RetryButton({ id, subject }: { id: string; subject: string }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function retry() {
    setIsBusy(true)
    try {
      await callAdminApi(`/api/admin/messages/${id}/retry`, { method: 'POST' })
      notify.success('It is sent again')
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'This was not done. Please try again.')
    }
    await client.invalidateQueries({ queryKey: ['messages'] })
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void retry()}
      aria-label={`Send again: ${subject}`}
      className={`${toolClass} relative z-1`}
    >
      {isBusy ? 'Sending…' : 'Send again'}
    </button>
  )
}
