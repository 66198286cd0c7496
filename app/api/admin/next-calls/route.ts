import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { workOperations } from '@/lib/dashboard/operations'
import { listNextCalls } from '@/lib/dashboard/queries'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { takeNextCall } from '@/lib/requests/staff/turn/mutations'

export const GET = route(workOperations.listNextCalls, () => listNextCalls())

export const POST = route(requestStaffOperations.takeNextCall, ({ identity: { adminId } }) =>
  takeNextCall({ adminId, follow }),
)
