import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { recordPrivacy } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'
import { listPrivacy } from '@/lib/privacy/queries'

export const GET = route(privacyOperations.listPrivacyRequests, async ({ query }) =>
  json(200, await listPrivacy(query)),
)

export const POST = route(privacyOperations.recordPrivacyRequest, ({ body, identity }) =>
  recordPrivacy(body, identity.adminId),
)
