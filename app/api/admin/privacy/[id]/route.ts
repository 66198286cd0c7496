import { route } from '@/lib/auth/gates'
import { privacyOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const GET = route(privacyOperations.getPrivacyRequest, ({ params }) => getPrivacy(params.id))
