import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/console/form/form-dialog'
import { NoteField } from '@/components/console/form/step-fields'
import { useRequestMoney } from '@/components/console/money/use-request-money'
import { CheckField, RadioField, TextField } from '@/components/forms/fields'
import { formatRwf, typedWhole } from '@/lib/i18n/money'
import type { CashSayer } from '@/lib/money/payments/constants'
import { type StaffPayment, staffCashSchema } from '@/lib/money/payments/schema'
import { noteLimits } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { RequestProblem, useRequestForm } from './request-form'
import { recordText } from './step-words'

/** `denial`: the customer's 0. */
type Sayer = CashSayer | 'denial'
type Values = { amount_rwf: string; said_by: Sayer; note: string; despite_open: boolean }

const sayers: readonly (readonly [Sayer, string])[] = [
  ['staff', 'We know it'],
  ['customer', 'The customer says so'],
  ['denial', 'The customer says that nothing was paid'],
  ['tasker', 'The tasker says so'],
]

/** The sum; who says that nothing was paid names none. */
function Sum() {
  const sayer = useWatch<Values, 'said_by'>({ name: 'said_by' })
  if (sayer === 'denial') return null
  return (
    <TextField
      name="amount_rwf"
      label="Paid in cash (RWF)"
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
    />
  )
}

/** Cash that was paid all the same: without this it is refused while an online payment is not decided. */
function DespiteOnline({ requestId }: { requestId: string }) {
  const { data } = useRequestMoney(requestId)
  const isOpen = ({ method, state }: StaffPayment) =>
    method === 'momo' && (state === 'created' || state === 'pending')
  if (!data?.payments.some(isOpen)) return null
  return (
    <CheckField
      name="despite_open"
      label="Record it although the customer is paying online"
      hint="That payment is not decided, and may still come. Say in the note why."
    />
  )
}

type CashDialogProps = { request: RequestDetail; onClose: () => void }

/**
 * Records what the customer paid in cash. What we know settles it; what one side says waits for the other.
 */
export function CashDialog({ request, onClose }: CashDialogProps) {
  const { kit, stale } = useRequestForm<Values>({
    request,
    start: {
      amount_rwf: formatRwf(Math.max(0, request.due_rwf)),
      said_by: 'staff',
      note: '',
      despite_open: false,
    },
    schema: staffCashSchema,
    toBody: ({ amount_rwf, said_by, ...rest }) =>
      said_by === 'denial'
        ? { amount_rwf: 0, said_by: 'customer', ...rest }
        : { amount_rwf: typedWhole(amount_rwf), said_by, ...rest },
    to: { method: 'POST', part: 'cash' },
    done: ({ data }) => (data.paid_at ? `${data.reference} is paid` : 'It is written down'),
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Record the payment: ${request.reference}`,
        description: recordText(request),
        action: 'Record it',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <Sum />
      <RadioField name="said_by" legend="Who says so" options={sayers} />
      <DespiteOnline requestId={request.id} />
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}
