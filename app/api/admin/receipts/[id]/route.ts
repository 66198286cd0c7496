import { route } from '@/lib/auth/gates'
import { setTaxReceipt } from '@/lib/money/receipts/mutations'
import { receiptOperations } from '@/lib/money/receipts/operations'
import { json } from '@/lib/platform/route'

export const PUT = route(receiptOperations.setTaxReceipt, async ({ params, body, identity: { adminId } }) => {
  const { id } = params
  await setTaxReceipt({ id, adminId, number: body.tax_receipt_number })
  return json(200, { data: { id, tax_receipt_number: body.tax_receipt_number } })
})
