import { route } from '@/lib/auth/gates'
import { workOperations } from '@/lib/dashboard/operations'
import { listNextCalls } from '@/lib/dashboard/queries'

export const GET = route(workOperations.listNextCalls, () => listNextCalls())
