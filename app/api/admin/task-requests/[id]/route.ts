import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequestOperation } from '@/lib/requests/operations'
import { getRequest } from '@/lib/requests/queries'

export const GET = route(getRequestOperation, async ({ params }) =>
  json(200, { data: await getRequest(params.id) }),
)
