import { exporting } from '@/app/api/admin/exporting'
import { exportPayouts } from '@/lib/money/payouts/export'
import { payoutOperations } from '@/lib/money/payouts/operations'

export const GET = exporting(payoutOperations.exportPayouts, 'payouts', exportPayouts)
