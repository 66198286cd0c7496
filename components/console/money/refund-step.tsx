import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { useStaffForm } from '@/components/console/form/staff-form'
import { RadioField, TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { rwfText } from '@/lib/i18n/money'
import { refundHanders, refundNoteLimit } from '@/lib/money/refunds/constants'
import { refundHanderLabels } from '@/lib/money/refunds/labels'
import { handedOverSchema, refundNoteSchema, type StaffRefund } from '@/lib/money/refunds/schema'
import type { RefundStepName } from './step-names'

type Texts = { title: string; description: string; action: string; done: string }

/** `{amount}` is what goes back. */
const texts: Record<RefundStepName, Texts> = {
  approve: {
    title: 'Approve the refund of {amount}',
    description: 'The money goes back then. Say why.',
    action: 'Approve',
    done: 'The refund is approved',
  },
  refuse: {
    title: 'Refuse the refund of {amount}',
    description: 'Nothing goes back. Say why.',
    action: 'Refuse',
    done: 'The refund is refused',
  },
  cancel: {
    title: 'Cancel the refund of {amount}',
    description: 'Nothing goes back. Only who asked for it can cancel it.',
    action: 'Cancel the refund',
    done: 'The refund is cancelled',
  },
  'handed-over': {
    title: 'Who handed over {amount}?',
    description: 'Record it once the customer has the money: it is booked, and they get a receipt.',
    action: 'It was handed over',
    done: 'The money is refunded',
  },
  'not-paid': {
    title: '{amount} was not paid',
    description:
      'Only once the provider has told you that this money did not go back: another refund can be asked for then.',
    action: 'It was not paid',
    done: 'The refund counts as not paid',
  },
  close: {
    title: 'Close the refund of {amount}',
    description: 'It has failed, and leaves the work list. Say why it is not sent once more.',
    action: 'Close it',
    done: 'The refund is closed',
  },
}

type RefundStepProps = { refund: StaffRefund; step: RefundStepName; onClose: () => void; onDone: () => void }

export function RefundStep({ refund, step, onClose, onDone }: RefundStepProps) {
  const { title, description, action, done } = texts[step]
  const isHanding = step === 'handed-over'
  const kit = useStaffForm({
    start: { by: isHanding ? 'office' : '', note: '' },
    schema: isHanding ? handedOverSchema : refundNoteSchema,
    toBody: ({ by, note }) => (isHanding ? { by, note } : { note }),
    call: (body) =>
      callAdminApi(`/api/admin/refunds/${refund.id}/${step === 'close' ? 'cancel' : step}`, {
        method: 'POST',
        body,
      }),
    done,
    onDone,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: title.replace('{amount}', rwfText(refund.amount_rwf)),
        description,
        action,
        cancel: 'Back',
      }}
      onClose={onClose}
    >
      {isHanding && (
        <RadioField
          name="by"
          legend="Handed over by"
          options={optionsOf(refundHanders, refundHanderLabels)}
        />
      )}
      <TextField name="note" label={isHanding ? 'Note (optional)' : 'Note'} maxLength={refundNoteLimit} />
    </FormDialog>
  )
}
