import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { listTaskersOperation } from '@/lib/taskers/staff/operations'
import { listTaskers } from '@/lib/taskers/staff/queries'

export const GET = route(listTaskersOperation, async ({ query }) => json(200, await listTaskers(query)))
