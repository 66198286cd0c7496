import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { getTaskerDetail } from '@/lib/taskers/record/queries'
import { enterTasker } from '@/lib/taskers/staff/mutations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'
import { listTaskers } from '@/lib/taskers/staff/queries'

export const GET = route(taskerStaffOperations.listTaskers, async ({ query }) =>
  json(200, await listTaskers(query)),
)

export const POST = route(taskerRecordOperations.enterTasker, async ({ body, identity, locale }) =>
  getTaskerDetail(await enterTasker({ input: body, adminId: identity.adminId, locale })),
)
