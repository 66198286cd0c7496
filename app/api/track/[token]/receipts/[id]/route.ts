import { route } from '@/lib/auth/gates'
import { readReceiptFile } from '@/lib/money/receipts/export'
import { AppError } from '@/lib/platform/errors'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const GET = route(trackMoneyOperations.readTrackedReceipt, async ({ params }) => {
  const file = await readReceiptFile(params.token, params.id)
  if (!file) throw new AppError('not_found')
  return file
})
