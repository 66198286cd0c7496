import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { takePersonalData } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'

export const GET = route(privacyOperations.takePersonalData, async ({ params, identity }) =>
  json(200, await takePersonalData(params.id, identity.adminId), {
    'content-disposition': 'attachment; filename="personal-data.json"',
  }),
)
