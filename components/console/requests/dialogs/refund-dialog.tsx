import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { useStaffForm } from '@/components/console/form/staff-form'
import { shownOf } from '@/components/console/requests/list/request-query'
import { SelectField, TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { formatRwf, rwfText, typedWhole } from '@/lib/i18n/money'
import { refundNoteLimit, refundReasons } from '@/lib/money/refunds/constants'
import { refundReasonLabels } from '@/lib/money/refunds/labels'
import { type AskedRefund, newRefundSchema } from '@/lib/money/refunds/schema'

type RefundDialogProps = {
  requestId: string
  payment: { id: string; rest_rwf: number }
  onClose: () => void
}

/** Asks that cash which was ours goes back to the customer. */
export function RefundDialog({ requestId, payment, onClose }: RefundDialogProps) {
  const kit = useStaffForm<{ amount_rwf: string; reason: string; note: string }, { data: AskedRefund }>({
    start: { amount_rwf: formatRwf(payment.rest_rwf), reason: '', note: '' },
    schema: newRefundSchema,
    toBody: ({ amount_rwf, ...values }) => ({ ...values, amount_rwf: typedWhole(amount_rwf) }),
    call: (body, key) =>
      callAdminApi(`/api/admin/payments/${payment.id}/refunds`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    renews: shownOf(requestId),
    done: ({ data }) =>
      data.status === 'asked' ? 'An owner must approve it' : 'Hand the cash over, then record who did',
    onDone: onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Give money back',
        description: `At most ${rwfText(payment.rest_rwf)}. Cash goes back in cash, by the tasker or by the office.`,
        action: 'Give it back',
      }}
      onClose={onClose}
    >
      <TextField
        name="amount_rwf"
        label="Amount (RWF)"
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
      />
      <SelectField
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={optionsOf(refundReasons, refundReasonLabels)}
      />
      <TextField name="note" label="Note" maxLength={refundNoteLimit} />
    </FormDialog>
  )
}
