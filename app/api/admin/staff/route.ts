import { inviteAdmin } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { listStaff } from '@/lib/admins/queries'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'

export const GET = route(adminOperations.listStaff, async ({ query, identity }) =>
  json(200, await listStaff(query, identity.adminId)),
)

export const POST = route(adminOperations.inviteAdmin, ({ body, identity }) =>
  inviteAdmin(body, identity.adminId),
)
