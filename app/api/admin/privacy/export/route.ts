import { exporting } from '@/app/api/admin/exporting'
import { exportPrivacy } from '@/lib/privacy/export'
import { privacyOperations } from '@/lib/privacy/operations'

export const GET = exporting(privacyOperations.exportPrivacyRequests, 'privacy-requests', exportPrivacy)
