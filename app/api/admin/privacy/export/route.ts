import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportPrivacy } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'

export const GET = route(privacyOperations.exportPrivacyRequests, async ({ query, identity }) =>
  csvAnswer('privacy-requests', await exportPrivacy(query, identity.adminId)),
)
