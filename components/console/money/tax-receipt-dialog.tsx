import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type ReceiptRow, taxReceiptSchema } from '@/lib/money/receipts/schema'

type TaxReceiptDialogProps = { receipt: ReceiptRow; requestId: string; onClose: () => void }

/** Writes the number of the tax authority's receipt beside ours. */
export function TaxReceiptDialog({ receipt, requestId, onClose }: TaxReceiptDialogProps) {
  const kit = useStaffForm({
    start: { tax_receipt_number: receipt.tax_receipt_number ?? '' },
    schema: taxReceiptSchema,
    call: (body) => callAdminApi(`/api/admin/receipts/${receipt.id}`, { method: 'PUT', body }),
    renews: [['request', requestId]],
    done: 'The tax receipt is written',
    onDone: onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Tax receipt for ${receipt.number}`,
        description:
          'The number of the invoice from the tax authority’s system. The customer reads it on the receipt.',
        action: 'Save',
      }}
      onClose={onClose}
    >
      <TextField name="tax_receipt_number" label="Number" autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}
