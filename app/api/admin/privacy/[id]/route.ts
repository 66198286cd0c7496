import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getPrivacyOperation } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const GET = route(getPrivacyOperation, async ({ params }) =>
  json(200, { data: await getPrivacy(params.id) }),
)
