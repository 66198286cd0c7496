import { useState } from 'react'
import { FormDialog } from '@/components/console/form-dialog'
import { useChange } from '@/components/console/use-change'
import { TextAreaField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { noteLimits } from '@/lib/requests/constants'
import { spamVerdictSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { changeRequest, useShowRequest } from './request-query'
import { RequestProblem } from './stale-notice'
import { useRequestForm } from './use-request-form'

type SpamCheckProps = { request: RequestDetail; check: NonNullable<RequestDetail['spam_check']> }

const texts = {
  yes: 'A second person looks at it. Until then it counts as a customer whom nobody reached.',
  with_reason: 'There is no other owner, so you may confirm it yourself and say why.',
  no: 'Somebody else must confirm it. Until then it counts as a customer whom nobody reached.',
}

/** Asks a second person whether a request that was ended as spam is spam. */
export function SpamCheck({ request, check }: SpamCheckProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { change, isBusy } = useChange({
    call: (is_spam: boolean) =>
      changeRequest(request.id, { method: 'POST', part: 'spam' }, { version: request.version, is_spam }),
    onDone: useShowRequest(),
    isToast: true,
  })
  const confirm = () => (check.may_confirm === 'yes' ? void change(true) : setIsAsking(true))
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="sr-only">
        Next steps
      </h2>
      <Notice look="calm" title={`${check.marked_by} ended this as spam`}>
        <p>{texts[check.may_confirm]}</p>
        <div className="flex flex-wrap gap-2">
          {check.may_confirm !== 'no' && (
            <Button aria-disabled={isBusy} onClick={confirm}>
              Confirm that it is spam
            </Button>
          )}
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void change(false)}>
            It is no spam: open again
          </Button>
        </div>
      </Notice>
      {isAsking && <AloneDialog request={request} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

/** The only owner may confirm their own decision alone, with a reason. */
function AloneDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { kit, stale } = useRequestForm({
    request,
    start: { reason: '' },
    schema: spamVerdictSchema,
    toBody: ({ reason }) => ({ is_spam: true, reason: reason || null }),
    to: { method: 'POST', part: 'spam' },
    done: `${request.reference}: confirmed as spam`,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Confirm spam alone: ${request.reference}`,
        description: 'The audit log says that nobody else looked at it.',
        action: 'Confirm that it is spam',
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Why" hint="For staff only." rows={3} maxLength={noteLimits.max} />
    </FormDialog>
  )
}
