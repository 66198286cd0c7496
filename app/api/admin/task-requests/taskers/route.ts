import { route } from '@/lib/auth/gates'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { listTaskersAtWork } from '@/lib/requests/staff/people/queries'

export const GET = route(requestStaffOperations.listTaskersAtWork, () => listTaskersAtWork())
