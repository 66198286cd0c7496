import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { privacyOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const GET = route(privacyOperations.getPrivacyRequest, async ({ params }) =>
  json(200, { data: await getPrivacy(params.id) }),
)
