import { exporting } from '@/app/api/admin/exporting'
import { exportEntries } from '@/lib/money/entries/export'
import { entryOperations } from '@/lib/money/entries/operations'

export const GET = exporting(entryOperations.exportEntries, 'entries', exportEntries)
