import { exporting } from '@/app/api/admin/exporting'
import { exportCases } from '@/lib/cases/export'
import { caseOperations } from '@/lib/cases/operations'

export const GET = exporting(caseOperations.exportCases, 'cases', exportCases)
