import { route } from '@/lib/auth/gates'
import { workOperations } from '@/lib/dashboard/operations'
import { countWork } from '@/lib/dashboard/queries'

export const GET = route(workOperations.countWork, () => countWork())
