import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/console/form-dialog'
import { optionsOf, StepFields } from '@/components/console/step-fields'
import { RadioField, TextAreaField } from '@/components/forms/fields'
import {
  type Canceller,
  type ContactChannel,
  cancellers,
  contactChannelLabels,
  contactChannels,
  contactOutcomeLabels,
  noteLimits,
  outcomesOf,
  type RequestStatus,
  requestStatusLabels,
} from '@/lib/requests/constants'
import { contactSchema, reopenSchema, requestStepSchema } from '@/lib/requests/staff/change-schema'
import { cancellerLabels, endReasonLabels, stepLabel } from '@/lib/requests/staff/labels'
import type { RequestDetail, RequestRow } from '@/lib/requests/staff/schema'
import { isDuplicate, isWithAPerson, reasonsOf } from '@/lib/requests/workflow'
import { DuplicateField } from './duplicate-field'
import { RequestProblem, useRequestForm } from './request-form'
import type { RequestAnswer } from './request-query'

type ContactDialogProps = { row: RequestRow; channel?: ContactChannel; onClose: () => void }

function contactText({ data: { events } }: RequestAnswer): string {
  const outcome = events.findLast((event) => event.outcome)?.outcome
  return outcome && isWithAPerson(outcome) ? 'Contact logged' : 'Attempt logged'
}

export function ContactDialog({ row, channel = 'call', onClose }: ContactDialogProps) {
  const { kit, stale } = useRequestForm({
    request: row,
    start: { channel, outcome: '', note: '' },
    schema: contactSchema,
    to: { method: 'POST', part: 'contacts' },
    hasKey: true,
    done: contactText,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Log a contact with ${row.full_name}`,
        description: `${row.reference} · The clock stops only once you have spoken with someone.`,
        action: 'Log it',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <RadioField name="channel" legend="How" options={optionsOf(contactChannels, contactChannelLabels)} />
      <OutcomeField />
      <TextAreaField name="note" label="Note (optional)" rows={2} maxLength={noteLimits.max} />
    </FormDialog>
  )
}

function OutcomeField() {
  const channel = useWatch<{ channel: ContactChannel }, 'channel'>({ name: 'channel' })
  return (
    <RadioField
      name="outcome"
      legend="What came of it"
      options={optionsOf(outcomesOf[channel], contactOutcomeLabels)}
    />
  )
}

type StepDialogProps = { request: RequestDetail; to: RequestStatus; onClose: () => void }

const stepText = ({ data }: RequestAnswer) =>
  `${data.reference}: ${requestStatusLabels[data.status].toLowerCase()}`

type StepValues = { reason: string; cancelled_by: Canceller | ''; duplicate_of: string; note: string }
const start: StepValues = { reason: '', cancelled_by: '', duplicate_of: '', note: '' }

export function StepDialog({ request, to, onClose }: StepDialogProps) {
  const { kit, stale } = useRequestForm<StepValues>({
    request,
    start,
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
  const title = stepLabel(request.status, to)
  const [before, after] = [request.status, to].map((status) => requestStatusLabels[status].toLowerCase())
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `${title}: ${request.reference}`,
        description: `From ${before} to ${after}. The customer sees it at once.`,
        action: title,
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

export function ReopenDialog({ request, onClose }: Omit<StepDialogProps, 'to'>) {
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
        description: 'The clock stays what it was; a tasker is to be found again.',
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
