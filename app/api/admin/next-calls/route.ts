import { route } from '@/lib/auth/gates'
import { listNextCalls } from '@/lib/dashboard/next-calls'
import { nextCallOperations } from '@/lib/dashboard/operations'

export const GET = route(nextCallOperations.listNextCalls, () => listNextCalls())
