import { route } from '@/lib/auth/gates'
import { caseOperations } from '@/lib/cases/operations'
import { listCases } from '@/lib/cases/queries'
import { json } from '@/lib/platform/route'

export const GET = route(caseOperations.listCases, async ({ query }) => json(200, await listCases(query)))
