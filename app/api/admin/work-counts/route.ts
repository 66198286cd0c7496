import { route } from '@/lib/auth/gates'
import { caseOperations } from '@/lib/cases/operations'
import { countWork } from '@/lib/cases/queries'

export const GET = route(caseOperations.countWork, () => countWork())
