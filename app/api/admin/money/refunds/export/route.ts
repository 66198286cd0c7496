import { exporting } from '@/app/api/admin/exporting'
import { exportRefunds } from '@/lib/money/refunds/export'
import { refundOperations } from '@/lib/money/refunds/operations'

export const GET = exporting(refundOperations.exportRefunds, 'refunds', exportRefunds)
