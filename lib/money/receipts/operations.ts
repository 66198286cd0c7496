import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, staffOperations } from '@/lib/platform/operation'
import { setTaxReceiptSchema, taxReceiptSchema } from './schema'

export const receiptOperations = staffOperations(dispatching, {
  setTaxReceipt: {
    call: 'PUT /api/admin/receipts/{id}',
    params: idParamsSchema,
    summary: 'Writes the number of the tax authority’s receipt on a receipt of ours.',
    body: taxReceiptSchema,
    responses: { 200: data('The number that was written.', setTaxReceiptSchema) },
  },
})
