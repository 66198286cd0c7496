import { FormDialog } from '@/components/console/form/form-dialog'
import { typedWhole } from '@/lib/i18n/money'
import { paySchema } from '@/lib/money/quotes/schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { PayField } from './pay-field'
import { RequestProblem, useRequestForm } from './request-form'

type PayDialogProps = { request: RequestDetail; onClose: () => void }

/** What the tasker gets, where the money is ours. */
export function PayDialog({ request, onClose }: PayDialogProps) {
  const { job, tasker } = request
  const { kit, stale } = useRequestForm({
    request,
    start: { pay_rwf: job?.pay_rwf ? String(job.pay_rwf) : '' },
    schema: paySchema,
    toBody: ({ pay_rwf }) => ({ pay_rwf: typedWhole(pay_rwf) }),
    to: { method: 'PUT', part: 'pay' },
    done: 'The pay is set',
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `What ${tasker?.name || 'the tasker'} gets`,
        description: 'The customer pays us, and we owe the tasker this sum and the materials.',
        action: 'Save the pay',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <PayField />
    </FormDialog>
  )
}
