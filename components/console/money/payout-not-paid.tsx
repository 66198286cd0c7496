import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { rwfText } from '@/lib/i18n/money'
import { payoutNoteLimit } from '@/lib/money/payouts/constants'
import { type PayoutRow, payoutNoteSchema } from '@/lib/money/payouts/schema'

/** An owner says that an undecided payout was not paid. */
export function PayoutNotPaid({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const client = useQueryClient()
  const kit = useStaffForm({
    start: { note: '' },
    schema: payoutNoteSchema,
    toBody: ({ note }) => ({ note }),
    call: (body) => callAdminApi(`/api/admin/payouts/${payout.id}/not-paid`, { method: 'POST', body }),
    done: 'The payout counts as not paid',
    onDone: () => {
      for (const queryKey of [['payouts'], ['money-work']]) void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `${rwfText(payout.amount_rwf)} was not paid out`,
        description:
          'Only once the provider has told you that this money did not go: another payout can be made then.',
        action: 'It was not paid',
      }}
      onClose={onClose}
    >
      <TextField name="note" label="Note" maxLength={payoutNoteLimit} />
    </FormDialog>
  )
}
