import { exporting } from '@/app/api/admin/exporting'
import { exportOwed } from '@/lib/money/entries/export'
import { entryOperations } from '@/lib/money/entries/operations'

export const GET = exporting(entryOperations.exportOwed, 'owed', exportOwed)
