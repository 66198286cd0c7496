import { route } from '@/lib/auth/gates'
import { listNextCalls } from '@/lib/dashboard/next-calls'
import { workOperations } from '@/lib/dashboard/operations'

export const GET = route(workOperations.listNextCalls, () => listNextCalls())
