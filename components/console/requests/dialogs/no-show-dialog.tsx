import { FormDialog } from '@/components/console/form/form-dialog'
import { NoteField } from '@/components/console/form/step-fields'
import { noShowSchema } from '@/lib/jobs/schema'
import { noteLimits } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { RequestProblem, useRequestForm } from './request-form'

type NoShowDialogProps = { request: RequestDetail; onClose: () => void }

export function NoShowDialog({ request, onClose }: NoShowDialogProps) {
  const { kit, stale } = useRequestForm({
    request,
    start: { note: '' },
    schema: noShowSchema,
    to: { method: 'POST', part: 'no-show' },
    done: `${request.reference} is back at the desk`,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `The tasker did not come: ${request.reference}`,
        description: `The request goes back to the desk. Settle the case with ${request.tasker?.name || 'the tasker'}.`,
        action: 'Take the tasker off',
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}
