import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { ApiError } from '@/lib/platform/api-client'
import type { PrivacyDetail } from '@/lib/privacy/schema'
import { useWishSteps } from './use-wish'

/** Refuses a wish, with the reason that the person is told. */
export function RefuseDialog({ wish }: { wish: PrivacyDetail }) {
  const { step, renew } = useWishSteps(wish)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  async function refuse() {
    setProblem(undefined)
    try {
      await step('refuse', { version: wish.version, reason })
      notify.success('The request is refused')
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.errors.reason?.[0])
      throw error
    }
  }
  return (
    <ConfirmDialog
      title="Refuse this request?"
      description="Only with a reason that the law allows: it is not them, or the law wants the record kept. Tell them the reason."
      action="Refuse"
      busyAction="Refusing…"
      onConfirm={refuse}
      onReload={renew}
      trigger={<Button look="secondary">Refuse…</Button>}
    >
      <Field id="refusal" label="Reason" error={problem}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className={`${inputClass} resize-y`}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
