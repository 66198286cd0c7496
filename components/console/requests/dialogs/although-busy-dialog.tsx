import { FormDialog } from '@/components/console/form/form-dialog'
import { TextAreaField } from '@/components/forms/fields'
import { noteLimits } from '@/lib/requests/constants'
import { althoughBusySchema, type Candidate } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { otherJobText } from '@/lib/requests/staff/labels'
import { RequestProblem, useRequestForm } from './request-form'

type AlthoughBusyDialogProps = {
  request: RequestDetail
  candidate: Candidate
  /** What the tasker gets; null where it stays as it is. */
  pay: number | null
  onClose: () => void
}

/** Assigns a tasker who has another job at that time, with a reason. */
export function AlthoughBusyDialog({ request, candidate, pay, onClose }: AlthoughBusyDialogProps) {
  const { id: tasker_id, name, other_job } = candidate
  const { kit, stale } = useRequestForm({
    request,
    start: { although_busy: '' },
    schema: althoughBusySchema,
    toBody: (values) => ({ tasker_id, ...values, ...(pay !== null && { pay_rwf: pay }) }),
    to: { method: 'PUT', part: 'assignment' },
    done: ({ data }) => `${data.tasker?.name} is assigned`,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Assign ${name} anyway: ${request.reference}`,
        description: `${other_job ? otherJobText(other_job) : ''} Talk with the tasker first: they are told at once.`,
        action: 'Assign anyway',
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <TextAreaField
        name="although_busy"
        label="Why"
        hint="For staff only."
        rows={3}
        maxLength={noteLimits.max}
      />
    </FormDialog>
  )
}
