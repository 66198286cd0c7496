import { route } from '@/lib/auth/gates'
import { getCaller } from '@/lib/calls/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.getCaller, ({ query }) => getCaller(query.phone))
