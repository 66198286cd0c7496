import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { StepFields } from '@/components/console/form/step-fields'
import { RadioField } from '@/components/forms/fields'
import {
  type Canceller,
  cancellers,
  noteLimits,
  type RequestStatus,
  requestStatusLabels,
} from '@/lib/requests/constants'
import { missingToEnd } from '@/lib/requests/staff/board/workflow'
import { requestStepSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { cancellerLabels, endReasonLabels, refusalTexts, stepLabel } from '@/lib/requests/staff/labels'
import { isDuplicate, reasonsOf, wrongNumberReason } from '@/lib/requests/workflow'
import { DuplicateField } from './duplicate-field'
import { RequestProblem, useRequestForm } from './request-form'

type Ending = {
  to: RequestStatus | ''
  reason: string
  cancelled_by: Canceller | ''
  duplicate_of: string
  note: string
}
export const noEnding: Ending = { to: '', reason: '', cancelled_by: '', duplicate_of: '', note: '' }

function reasonOf({ to, reason }: Ending, { phone_wrong_at }: Pick<RequestDetail, 'phone_wrong_at'>) {
  if (to === 'unreachable' && phone_wrong_at) return wrongNumberReason
  return to && reasonsOf(to).includes(reason) ? reason : null
}

/** What is sent of an ending: only what belongs to it. A wrong number is why nobody was reached. */
export function endingBody(ending: Ending, request: Pick<RequestDetail, 'phone_wrong_at'>) {
  const { to, cancelled_by, duplicate_of, note } = ending
  const own = reasonOf(ending, request)
  return {
    to,
    reason: own,
    cancelled_by: to === 'cancelled' ? cancelled_by || null : null,
    duplicate_of: to && isDuplicate(to, own) ? duplicate_of || null : null,
    note: note || null,
  }
}

type EndDialogProps = { request: RequestDetail; endings: readonly RequestStatus[]; onClose: () => void }

/** Asks how a request ends, and what that ending needs. */
export function EndDialog({ request, endings, onClose }: EndDialogProps) {
  const { kit, stale } = useRequestForm<Ending>({
    request,
    start: noEnding,
    schema: requestStepSchema,
    toBody: (ending) => endingBody(ending, request),
    to: { method: 'POST', part: 'transitions' },
    done: ({ data }) => `${data.reference}: ${requestStatusLabels[data.status].toLowerCase()}`,
    onClose,
  })
  const all = endings.map((to) => ({
    to,
    label: stepLabel(request.status, to),
    missing: missingToEnd(request, to),
  }))
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `End the request: ${request.reference}`,
        description: 'The customer sees it at once.',
        action: 'End the request',
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <RadioField
        name="to"
        legend="How it ends"
        options={all
          .filter(({ missing }) => missing.length === 0)
          .map(({ to, label }) => [to, label] as const)}
      />
      {all
        .filter(({ missing }) => missing.length > 0)
        .map(({ to, label, missing }) => (
          <p key={to} className="text-quiet text-sm">
            <span className="font-medium text-ink">{label}:</span>{' '}
            {missing.map((refusal) => refusalTexts[refusal]).join(' ')}
          </p>
        ))}
      <EndingFields request={request} />
    </FormDialog>
  )
}

function EndingFields({ request }: { request: RequestDetail }) {
  const to = useWatch<Ending, 'to'>({ name: 'to' })
  return (
    <>
      {to === 'cancelled' && (
        <RadioField
          name="cancelled_by"
          legend="Who cancelled"
          options={optionsOf(cancellers, cancellerLabels)}
        />
      )}
      <StepFields reasons={to ? reasonsOf(to) : []} labels={endReasonLabels} maxLength={noteLimits.max}>
        {to === 'declined' && <DuplicateField samePhone={request.same_phone} />}
      </StepFields>
    </>
  )
}
