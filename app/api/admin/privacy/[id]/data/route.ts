import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { takePersonalData } from '@/lib/privacy/mutations'
import { takePersonalDataOperation } from '@/lib/privacy/operations'

export const GET = route(takePersonalDataOperation, async ({ params, identity }) =>
  json(200, await takePersonalData(params.id, identity.adminId), {
    'content-disposition': 'attachment; filename="personal-data.json"',
  }),
)
