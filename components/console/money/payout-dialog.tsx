import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { RadioField, TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { formatRwf, typedWhole } from '@/lib/i18n/money'
import { operatorLabels } from '@/lib/money/attempts/labels'
import type { OwedRow } from '@/lib/money/entries/schema'
import { payoutNoteLimit } from '@/lib/money/payouts/constants'
import { newPayoutSchema } from '@/lib/money/payouts/schema'
import { isRwandanMobile, localPhone } from '@/lib/places/phone'
import { likelyOperator, moneyOperators } from '@/lib/providers/money-provider'

/** Has mobile money bring a tasker what we owe them. */
export function PayoutDialog({ row, onClose }: { row: OwedRow; onClose: () => void }) {
  const client = useQueryClient()
  const { tasker_id, name, phone, balance_rwf } = row
  const hasWallet = isRwandanMobile(phone)
  const kit = useStaffForm({
    start: {
      amount_rwf: formatRwf(-balance_rwf),
      phone: hasWallet ? localPhone(phone) : '',
      operator: (hasWallet && likelyOperator(phone)) || '',
      note: '',
    },
    schema: newPayoutSchema,
    toBody: ({ amount_rwf, ...typed }) => ({ tasker_id, amount_rwf: typedWhole(amount_rwf), ...typed }),
    call: (body, key) =>
      callAdminApi('/api/admin/money/payouts', { method: 'POST', body, headers: { 'idempotency-key': key } }),
    done: 'The money is on its way',
    onDone: () => {
      for (const queryKey of [['owed'], ['payouts'], ['money-work']])
        void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Pay out to ${name || 'a tasker who has left'}`,
        description: 'It is sent to this number by mobile money. It cannot be taken back.',
        action: 'Pay out',
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
      <TextField name="phone" label="Number" inputMode="tel" autoComplete="off" className="tabular" />
      <RadioField
        name="operator"
        legend="Operator"
        options={moneyOperators.map((one) => [one, operatorLabels[one]])}
      />
      <TextField name="note" label="Note" maxLength={payoutNoteLimit} />
    </FormDialog>
  )
}
