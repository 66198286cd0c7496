import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { rwfText } from '@/lib/i18n/money'
import { payoutNoteLimit } from '@/lib/money/payouts/constants'
import { type PayoutRow, payoutNoteSchema } from '@/lib/money/payouts/schema'
import type { PayoutStepName } from './step-names'

/** `{amount}` is what was to go. */
const texts: Record<PayoutStepName, { title: string; description: string; action: string; done: string }> = {
  'not-paid': {
    title: '{amount} was not paid out',
    description:
      'Only once the provider has told you that this money did not go: another payout can be made then.',
    action: 'It was not paid',
    done: 'The payout counts as not paid',
  },
  close: {
    title: 'Close the payout of {amount}',
    description: 'It has failed, and leaves the work list. Say why it is not made once more.',
    action: 'Close it',
    done: 'The payout is closed',
  },
}

type PayoutStepProps = { payout: PayoutRow; step: PayoutStepName; onClose: () => void }

/** An owner says that an undecided payout was not paid, or that one that has failed is not made once more. */
export function PayoutStep({ payout, step, onClose }: PayoutStepProps) {
  const client = useQueryClient()
  const { title, description, action, done } = texts[step]
  const kit = useStaffForm({
    start: { note: '' },
    schema: payoutNoteSchema,
    toBody: ({ note }) => ({ note }),
    call: (body) => callAdminApi(`/api/admin/payouts/${payout.id}/${step}`, { method: 'POST', body }),
    done,
    onDone: () => {
      for (const queryKey of [['payouts'], ['money-work']]) void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{ title: title.replace('{amount}', rwfText(payout.amount_rwf)), description, action }}
      onClose={onClose}
    >
      <TextField name="note" label="Note" maxLength={payoutNoteLimit} />
    </FormDialog>
  )
}
