import type { z } from 'zod'
import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import type { Operation } from '@/lib/platform/operation'
import type { Attempt } from '@/lib/requests/change'
import { getRequest } from '@/lib/requests/staff/detail/queries'

export const changing = <Body extends { version: number }>(
  operation: Operation<z.ZodType<Body>, undefined, z.ZodType<{ id: string }>, 'admin'>,
  change: (attempt: Attempt, body: Body) => Promise<unknown>,
) =>
  route(operation, async ({ params, body, identity: { adminId } }) => {
    await change({ requestId: params.id, version: body.version, adminId, follow }, body)
    return getRequest(params.id, adminId)
  })
