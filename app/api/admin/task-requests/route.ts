import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { listRequestsOperation } from '@/lib/requests/operations'
import { listRequests } from '@/lib/requests/queries'

export const GET = route(listRequestsOperation, async ({ query }) => json(200, await listRequests(query)))
