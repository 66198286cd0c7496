import { inviteAdmin } from '@/lib/admins/mutations'
import { inviteAdminOperation, listStaffOperation } from '@/lib/admins/operations'
import { listStaff } from '@/lib/admins/queries'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'

export const GET = route(listStaffOperation, async ({ query, identity }) => {
  const data = await listStaff(query)
  return json(200, { data, total: data.length, me: identity.adminId })
})

export const POST = route(inviteAdminOperation, async ({ body, identity }) =>
  json(201, { data: await inviteAdmin(body, identity.adminId) }),
)
