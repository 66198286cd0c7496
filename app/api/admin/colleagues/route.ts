import { colleagueOperations } from '@/lib/admins/operations'
import { listColleagues } from '@/lib/admins/queries'
import { route } from '@/lib/auth/gates'

export const GET = route(colleagueOperations.listColleagues, ({ identity }) =>
  listColleagues(identity.adminId),
)
