import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportPrivacy } from '@/lib/privacy/mutations'
import { exportPrivacyOperation } from '@/lib/privacy/operations'

export const GET = route(exportPrivacyOperation, async ({ query, identity }) =>
  csvAnswer('privacy-requests', await exportPrivacy(query, identity.adminId)),
)
