import { exporting } from '@/app/api/admin/exporting'
import { moneyWorkOperations } from '@/lib/money/dues/operations'
import { exportMoneyWork } from '@/lib/money/dues/staff/export'

export const GET = exporting(moneyWorkOperations.exportMoneyWork, 'work', exportMoneyWork)
