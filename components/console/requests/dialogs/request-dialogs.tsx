import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { StepFields } from '@/components/console/form/step-fields'
import type { RequestAnswer } from '@/components/console/requests/list/request-query'
import { RadioField, TextAreaField } from '@/components/forms/fields'
import {
  type Canceller,
  cancellers,
  noteLimits,
  type RequestStatus,
  requestStatusLabels,
} from '@/lib/requests/constants'
import { reopenSchema, requestStepSchema } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { cancellerLabels, endReasonLabels } from '@/lib/requests/staff/labels'
import { isDuplicate, reasonsOf } from '@/lib/requests/workflow'
import { DuplicateField } from './duplicate-field'
import { RequestProblem, useRequestForm } from './request-form'

type StepDialogProps = {
  request: RequestDetail
  to: RequestStatus
  /** The reason that is chosen already. */
  reason?: string
  label: string
  onClose: () => void
}

const stepText = ({ data }: RequestAnswer) =>
  `${data.reference}: ${requestStatusLabels[data.status].toLowerCase()}`

type StepValues = { reason: string; cancelled_by: Canceller | ''; duplicate_of: string; note: string }
const start: StepValues = { reason: '', cancelled_by: '', duplicate_of: '', note: '' }

export function StepDialog({ request, to, reason = '', label, onClose }: StepDialogProps) {
  const { kit, stale } = useRequestForm<StepValues>({
    request,
    start: { ...start, reason },
    schema: requestStepSchema,
    toBody: ({ reason, cancelled_by, duplicate_of, note }) => ({
      to,
      reason: reason || null,
      cancelled_by: cancelled_by || null,
      duplicate_of: isDuplicate(to, reason) ? duplicate_of || null : null,
      note: note || null,
    }),
    to: { method: 'POST', part: 'transitions' },
    done: stepText,
    onClose,
  })
  const [before, after] = [request.status, to].map((status) => requestStatusLabels[status].toLowerCase())
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `${label}: ${request.reference}`,
        description: `From ${before} to ${after}. The customer sees it at once.`,
        action: label,
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      {to === 'cancelled' && (
        <RadioField
          name="cancelled_by"
          legend="Who cancelled"
          options={optionsOf(cancellers, cancellerLabels)}
        />
      )}
      <StepFields reasons={reasonsOf(to)} labels={endReasonLabels} maxLength={noteLimits.max}>
        <DuplicateField samePhone={request.same_phone} />
      </StepFields>
    </FormDialog>
  )
}

export function ReopenDialog({ request, onClose }: Pick<StepDialogProps, 'request' | 'onClose'>) {
  const { kit, stale } = useRequestForm({
    request,
    start: { reason: '' },
    schema: reopenSchema,
    to: { method: 'POST', part: 'reopenings' },
    done: stepText,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Open again: ${request.reference}`,
        description: 'The clock does not change; a tasker must be found again.',
        action: 'Open again',
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Why" hint="For staff only." rows={3} maxLength={noteLimits.max} />
    </FormDialog>
  )
}
