import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { getBoard } from '@/lib/requests/staff/queries'

export const GET = route(requestStaffOperations.getTaskRequestBoard, async ({ query, identity }) => {
  const { size, ...filter } = query
  return json(200, await getBoard(filter, identity.adminId, size))
})
