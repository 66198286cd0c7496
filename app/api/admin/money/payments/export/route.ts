import { exporting } from '@/app/api/admin/exporting'
import { exportPayments } from '@/lib/money/payments/export'
import { paymentOperations } from '@/lib/money/payments/operations'

export const GET = exporting(paymentOperations.exportPayments, 'payments', exportPayments)
